import type { ConnectionContext } from './connectionContext.ts';

/** One named text of a connection: what it is, and what it has to look like. */
export interface ConnectionField {
  readonly isRequired: boolean;
  /** What it is, for the docs. */
  readonly meaning: string;
  /** Only a web address makes sense. */
  readonly isAddress?: true;
  /** What it begins with in each mode, where a processor's keys say by themselves what they are. */
  readonly begins?: Readonly<Record<ConnectionContext['mode'], readonly string[]>>;
}

/** What an account of a business is described with at one processor, by the names of `ConnectionContext`. */
export interface ConnectionFields {
  readonly account: { readonly pattern: RegExp; readonly example: string };
  /** A property of the file of a business that names an account of this processor with the keys of the environment. */
  readonly accountProperty?: string;
  readonly settings: Readonly<Record<string, ConnectionField>>;
  readonly secrets: Readonly<Record<string, ConnectionField>>;
}
