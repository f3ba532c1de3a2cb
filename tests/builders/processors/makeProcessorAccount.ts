import type { ProcessorName } from '#contract/codes.ts';
import type { ConnectionDraft } from '#server/connections/connectionDraft.ts';
import type { Keys } from '#server/connections/findKeysFault.ts';

type Mode = Keys['mode'];
type Account = Omit<Keys, 'mode'> & Pick<ConnectionDraft, 'accountId'>;

/** The data behind a card frame; no page may read it. */
const CARD_ELEMENTS: Account = {
  accountId: 'shop',
  settings: {
    publicKey: 'pk',
    tokenizeUrl: 'https://tokens.processor.example/v1/tokens',
    apiBase: 'https://charges.processor.example/v1',
  },
  secrets: { secretKey: 'sk' },
};

const ACCOUNTS: Readonly<Record<ProcessorName, (mode: Mode) => Account>> = {
  STRIPE: (mode) => ({
    accountId: 'acct_own',
    settings: { publicKey: `pk_${mode}_1` },
    secrets: { secretKey: `sk_${mode}_1`, webhookSecret: 'whsec_1' },
  }),
  PAYPAL: () => ({
    accountId: '5K7TQ2W8ABCDE',
    settings: { clientId: 'client' },
    secrets: { clientSecret: 'secret', webhookId: 'hook' },
  }),
  RAINFOREST: (mode) => {
    const begin = mode === 'test' ? 'sbx_' : '';
    return {
      accountId: `${begin}mid_own`,
      settings: { platformId: `${begin}plt_1` },
      secrets: { apiKey: `${begin}apikey_1`, webhookSecret: 'whsec_1' },
    };
  },
  AUTHORIZE: () => ({
    accountId: 'login',
    settings: { publicKey: 'client-key' },
    secrets: { transactionKey: 'key', signatureKey: 'ab' },
  }),
  EWAY: () => ({
    accountId: '91234567',
    settings: { publicKey: 'epk-1' },
    secrets: { apiKey: 'key', password: 'word' },
  }),
  WEPAY: () => CARD_ELEMENTS,
  NEXUS: () => CARD_ELEMENTS,
};

/** An account of a processor as in a business file: the required settings, and `more`. */
export function makeProcessorAccount(
  processor: ProcessorName,
  mode: Mode,
  more: Keys['settings'] = {},
): ConnectionDraft {
  const { accountId, settings, secrets } = ACCOUNTS[processor](mode);
  return { processor, accountId, keys: { mode, settings: { ...settings, ...more }, secrets } };
}
