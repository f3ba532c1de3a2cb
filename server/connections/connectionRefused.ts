/** Thrown for a connection that cannot be stored as it is described; the message is for whoever described it, and holds no secret. */
export class ConnectionRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConnectionRefused';
  }
}
