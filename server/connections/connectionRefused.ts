/** Thrown for a connection that cannot be stored as described; the message is for its author, and contains no secret. */
export class ConnectionRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConnectionRefused';
  }
}
