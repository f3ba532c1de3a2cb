import type { HistoryLabel, ProcessorName } from '#contract/codes.ts';
import type { ChargeRules } from '#domain/payment/chargeRules.ts';
import type { AgreementCapability } from './agreements.ts';
import type {
  FindingReadCapability,
  IntentCapability,
  OrderCapability,
  ReadCapability,
  RefundCapability,
  SetupCapability,
  TokenChargeCapability,
  VaultCapability,
} from './capabilities.ts';
import type { ConnectionContext } from './connectionContext.ts';
import type { ConnectionFields } from './connectionFields.ts';
import type { DisputeCapability } from './disputes.ts';
import type { EventCapability } from './events.ts';
import type { TokenSessionCapability } from './tokenSessions.ts';

/** The capabilities of a processor; unsupported ones are omitted. A processor that charges can be queried by our reference. */
export type Capabilities = {
  readonly intents?: IntentCapability;
  readonly orders?: OrderCapability;
  readonly agreements?: AgreementCapability;
  readonly refunds?: RefundCapability;
  readonly disputes?: DisputeCapability;
  readonly events?: EventCapability;
  readonly setups?: SetupCapability;
  readonly tokenSessions?: TokenSessionCapability;
} & (
  | {
      readonly tokenCharges?: TokenChargeCapability;
      readonly vault?: VaultCapability;
      readonly reads: FindingReadCapability;
    }
  | {
      readonly tokenCharges?: never;
      readonly vault?: never;
      readonly reads?: ReadCapability;
    }
);

/** The public settings of a connection for a page; none is secret. */
export interface PublicConfig {
  /** `fields`: the processor's fields with our button; `button`: the processor's own button starts the payment. */
  readonly kind: 'fields' | 'button';
  readonly publicKey: string;
  readonly scriptUrl: string;
  readonly settings: Readonly<Record<string, string>>;
  /** For the field that the spec defines for one processor's merchant; only that processor sets it. */
  readonly merchant?: { readonly merchantId: string; readonly clientId: string };
}

/** The settings of a connection's card frame; none is secret. */
export interface CardFrameSettings {
  readonly publicKey: string;
  /** Where the frame, and nothing else, sends a card to be tokenized; empty if its script encrypts and makes no calls. */
  readonly tokenizeUrl: string;
  /** The processor's own script, if it creates the token in the frame; otherwise the frame calls `tokenizeUrl` itself. */
  readonly script?: CardFrameScript;
}

/** A processor's script that runs in the card frame and in no page: how the frame calls it, and with which settings. */
export type CardFrameScript =
  | {
      readonly kind: 'accept-js';
      readonly url: string;
      /** The name of the account beside its public key. */
      readonly account: string;
    }
  | {
      readonly kind: 'ecrypt';
      readonly url: string;
      /** The public key that a card is encrypted with. */
      readonly encryptionKey: string;
    };

/** Origins that a page needs if a connection is offered, by purpose. */
export interface ProcessorOrigins {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly img: readonly string[];
  readonly style: readonly string[];
  readonly formAction: readonly string[];
}

/** One processor. Methods of its capabilities reject with `ProcessorError` only. */
export interface ProcessorAdapter {
  readonly name: ProcessorName;
  readonly capabilities: Capabilities;
  /** Which settings and secrets its connections have, by name. */
  readonly fields: ConnectionFields;
  /** The label of its payments in the payments list. Defaults to `APPROVED`. */
  readonly historyLabel?: HistoryLabel;
  /** What can be charged in a currency; null if the processor does not support it. */
  chargeRules(currency: string): ChargeRules | null;
  publicConfig(context: ConnectionContext): PublicConfig;
  origins(context: ConnectionContext): ProcessorOrigins;
  isTest(context: ConnectionContext): boolean;
  /** For a processor whose cards are typed into our own card frame; null if the connection's settings allow none. */
  cardFrame?(context: ConnectionContext): CardFrameSettings | null;
}

/** A connection with its processor's adapter. */
export interface Connected {
  readonly adapter: ProcessorAdapter;
  readonly context: ConnectionContext;
}
