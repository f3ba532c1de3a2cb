import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';

/** Members of an object, in their order. */
export type Fields = Readonly<Record<string, unknown>>;

/** Anything as an object's members. */
export function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A response in the processor's form: status 200 in any case, and a byte order mark before it. */
export function reply(body: object): Reply {
  const plain = jsonReply(200, body);
  return { ...plain, body: `\uFEFF${plain.body}` };
}

/** The request succeeded. */
export function succeed(body: object, refId?: unknown): Reply {
  const message = [{ code: 'I00001', text: 'Successful.' }];
  return reply({
    ...body,
    ...(refId !== undefined && { refId }),
    messages: { resultCode: 'Ok', message },
  });
}

/** The request was refused, with the response's other data. */
export function refuse(code: string, text: string, body: object = {}): Reply {
  return reply({ ...body, messages: { resultCode: 'Error', message: [{ code, text }] } });
}

/** The requested record does not exist. */
export function notFound(): Reply {
  return refuse('E00040', 'The record cannot be found.');
}

/** Smallest units of a currency of two decimals as the processor writes them. */
export function toAmount(minor: number): string {
  return (minor / 100).toFixed(2);
}
