import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';

/** The members of an object, in order. */
export type Fields = Readonly<Record<string, unknown>>;

/** Converts a value to the members of an object; empty if it is not one. */
export function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Builds a response in the processor's format, always with status 200 and a byte order mark. */
export function reply(body: object): Reply {
  const plain = jsonReply(200, body);
  return { ...plain, body: `\uFEFF${plain.body}` };
}

/** Builds the response to a successful request. */
export function succeed(body: object, refId?: unknown): Reply {
  const message = [{ code: 'I00001', text: 'Successful.' }];
  return reply({
    ...body,
    ...(refId !== undefined && { refId }),
    messages: { resultCode: 'Ok', message },
  });
}

/** Builds the response to a refused request; `body` is the response's other data. */
export function refuse(code: string, text: string, body: object = {}): Reply {
  return reply({ ...body, messages: { resultCode: 'Error', message: [{ code, text }] } });
}

/** Builds the response if the requested record does not exist. */
export function notFound(): Reply {
  return refuse('E00040', 'The record cannot be found.');
}

/** Formats minor units of a currency with two decimals as the processor does. */
export function toAmount(minor: number): string {
  return (minor / 100).toFixed(2);
}
