import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';

/** Builds a successful response: `{status, data, errors}`. */
export function succeed(data: object): Reply {
  return jsonReply(200, { status: 'SUCCESS', data, errors: null });
}

/** Builds a refusal in the same envelope. `field` is the invalid one. */
export function refuse(status: number, code: string, field: string | null = null): Reply {
  const message = `The stand-in refuses: ${code}`;
  return jsonReply(status, { status: 'ERROR', data: null, errors: [{ field, code, message }] });
}
