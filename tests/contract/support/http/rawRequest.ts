import { connect } from 'node:net';

/**
 * The response to some bytes, once the connection is closed: by the server, or by us after the first response. With
 * `isAborted` the connection is cut as soon as they are sent.
 */
export function sendRaw(port: number, bytes: Buffer | string, isAborted = false): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      received += part;
      socket.end();
    });
    socket.on('error', () => undefined); // a reset also ends the connection
    socket.on('close', () => resolve(received));
    socket.write(bytes, () => {
      if (isAborted) socket.destroy();
    });
  });
}

/** One HTTP response as sent. */
export interface RawResponse {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** The first response in the output; null if there is none. */
export function parseRaw(text: string): RawResponse | null {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1];
  if (status === undefined) return null;
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { status: Number(status), headers: new Map(headers), body: body.join('\r\n\r\n') };
}
