/** A page's intent, and its account at the stand-in. */
export interface ConfirmableIntent {
  readonly standInUrl: string;
  readonly accountId: string;
  readonly intentId: string;
  readonly clientSecret: string;
  readonly card: string;
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
      payment_method: card,
      key: 'pk_test_standin',
      ...more,
    }),
  });
}
