/** A page's intent, and its account at the stand-in. */
export interface ConfirmableIntent {
  readonly standInUrl: string;
  readonly accountId: string;
  readonly intentId: string;
  readonly clientSecret: string;
  readonly card: string;
  /** The device's wallet that contains the card; none by default. */
  readonly wallet?: string | undefined;
  /** The page's other data. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Confirms an intent as the payer's browser does, directly at the stand-in. */
export function confirmAtStandIn({
  standInUrl,
  accountId,
  intentId,
  clientSecret,
  card,
  wallet,
  more = {},
}: ConfirmableIntent): Promise<Response> {
  return fetch(`${standInUrl}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer pk_test_standin',
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-account': accountId,
    },
    body: new URLSearchParams({
      client_secret: clientSecret,
      ...toMethod(card, wallet),
      key: 'pk_test_standin',
      ...more,
    }),
  });
}

function toMethod(card: string, wallet: string | undefined): Readonly<Record<string, string>> {
  if (wallet === undefined) return { payment_method: card };
  const data = 'payment_method_data';
  return {
    [`${data}[type]`]: 'card',
    [`${data}[card][token]`]: card,
    [`${data}[card][wallet]`]: wallet,
  };
}
