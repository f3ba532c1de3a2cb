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

/** What a processor can do for us; each is left out where the processor has no such thing. Who charges can be asked by our reference. */
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

/** What a page is told about a connection; nothing of it is secret. */
export interface PublicConfig {
  /** `fields`: the processor's fields with our button; `button`: the processor's own button begins. */
  readonly kind: 'fields' | 'button';
  readonly publicKey: string;
  readonly scriptUrl: string;
  readonly settings: Readonly<Record<string, string>>;
  /** For the field of its own that the spec has for one processor's merchant; of that processor alone. */
  readonly merchant?: { readonly merchantId: string; readonly clientId: string };
}

/** What the card frame of a connection is told: nothing of it is secret. */
export interface CardFrameSettings {
  readonly publicKey: string;
  /** Where the frame, and nobody else, brings a card to be made a token; empty where its script encrypts and calls nobody. */
  readonly tokenizeUrl: string;
  /** The processor's own script, where it makes the token in the frame; left out, the frame asks `tokenizeUrl` by itself. */
  readonly script?: CardFrameScript;
}

/** A script of a processor's that runs in the card frame, and in no page: how the frame speaks to it, and what it is told. */
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

/** Origins that a page needs where a connection is offered, by what they are needed for. */
export interface ProcessorOrigins {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly img: readonly string[];
  readonly style: readonly string[];
  readonly formAction: readonly string[];
}

/** One processor. Methods of its capabilities may reject with `ProcessorError`, and with nothing else. */
export interface ProcessorAdapter {
  readonly name: ProcessorName;
  readonly capabilities: Capabilities;
  /** Which settings and secrets its connections have, by name. */
  readonly fields: ConnectionFields;
  /** What the payments list calls its payments (3.36); left out, `APPROVED`. */
  readonly historyLabel?: HistoryLabel;
  /** What can be charged in a currency; null where the processor charges nobody in it. */
  chargeRules(currency: string): ChargeRules | null;
  publicConfig(context: ConnectionContext): PublicConfig;
  origins(context: ConnectionContext): ProcessorOrigins;
  isTest(context: ConnectionContext): boolean;
  /** Of a processor whose cards are typed into our own card frame; null where the connection's settings allow none. */
  cardFrame?(context: ConnectionContext): CardFrameSettings | null;
}

/** A connection with the adapter of its processor: what a payment is made through. */
export interface Connected {
  readonly adapter: ProcessorAdapter;
  readonly context: ConnectionContext;
}
