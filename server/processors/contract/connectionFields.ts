import type { ConnectionContext } from './connectionContext.ts';

/** One setting or secret of a connection: its meaning and format. */
export interface ConnectionField {
  readonly isRequired: boolean;
  /** What it is, for the docs. */
  readonly meaning: string;
  /** Must be a web address. */
  readonly isAddress?: true;
  /** Is a list of these, separated by spaces. */
  readonly choices?: readonly string[];
  /** The prefixes in each mode, for keys that show their mode. */
  readonly begins?: Readonly<Record<ConnectionContext['mode'], readonly string[]>>;
}

/** The settings and secrets of an account at one processor, by the names of `ConnectionContext`. */
export interface ConnectionFields {
  readonly account: { readonly pattern: RegExp; readonly example: string };
  /** A property in a business's file that names an account of this processor with the keys of the environment. */
  readonly accountProperty?: string;
  readonly settings: Readonly<Record<string, ConnectionField>>;
  readonly secrets: Readonly<Record<string, ConnectionField>>;
}
