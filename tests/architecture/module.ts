/**
 * A module and its allowed imports, read by every boundary check. A file belongs to the module with the longest path
 * that contains it. Imports that are not allowed here are refused. Layers are numbered separately in the app (with what
 * it shares) and in the server.
 */
export interface Module {
  /** A folder or file, from the root of the project. */
  readonly path: string;
  readonly layer: number | 'aside';
  /** Modules that may be imported, besides the module itself (but see `apart`). */
  readonly mayImport: readonly string[];
  /** Modules of which only types may be imported, such as types of props. */
  readonly mayImportTypes?: readonly string[];
  /** The folders directly inside may not import each other: pages, processors, stand-ins. */
  readonly apart?: boolean;
  /** What to do instead, for the message, by the imported path or its beginning. */
  readonly insteadOf?: Readonly<Record<string, string>>;
}
