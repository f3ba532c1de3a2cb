/**
 * Who may import whom: one row a room, read by every boundary check. A room is a path from the project's root;
 * the longest row that a file's path begins with is the file's room. What is not named is refused. Floors are counted
 * within a building: the app (with what it shares) is one, the server another.
 */
export interface Room {
  readonly room: string;
  readonly floor: number | 'aside';
  /** Rooms (and everything in them) that may be imported; the room itself always may, but see `apart`. */
  readonly mayImport: readonly string[];
  /** Rooms of which only types may be imported: the shapes of what comes in as props. */
  readonly mayImportTypes?: readonly string[];
  /** The folders directly inside do not know each other: pages, processors, stand-ins. */
  readonly apart?: boolean;
  /** What to do instead, for the message, by the room (or its beginning) that was asked for. */
  readonly insteadOf?: Readonly<Record<string, string>>;
}
