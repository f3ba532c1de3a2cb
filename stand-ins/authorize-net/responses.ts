import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';

/** Members of an object, as they came. */
export type Fields = Readonly<Record<string, unknown>>;

/** Anything as an object's members. */
export function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** An answer as the processor writes it: status 200 whatever it says, and a byte order mark before it. */
export function reply(body: object): Reply {
  const plain = jsonReply(200, body);
  return { ...plain, body: `\uFEFF${plain.body}` };
}

/** What was asked is done. */
export function succeed(body: object, refId?: unknown): Reply {
  const message = [{ code: 'I00001', text: 'Successful.' }];
  return reply({
    ...body,
    ...(refId !== undefined && { refId }),
    messages: { resultCode: 'Ok', message },
  });
}

/** What was asked is refused, with what else the answer says. */
export function refuse(code: string, text: string, body: object = {}): Reply {
  return reply({ ...body, messages: { resultCode: 'Error', message: [{ code, text }] } });
}

/** The record that was asked for is not there. */
export function notFound(): Reply {
  return refuse('E00040', 'The record cannot be found.');
}

/** Smallest units of a currency of two decimals as the processor writes them. */
export function toAmount(minor: number): string {
  return (minor / 100).toFixed(2);
}
