import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 100_000;

/** Reads a request's body as UTF-8 text; rejects above 100 kB. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part));
    size += bytes.length;
    if (size > MAX_BYTES) throw new Error('The request body is larger than 100 kB.');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}
