import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';

/** A response of success: `{status, data, errors}`. */
export function succeed(data: object): Reply {
  return jsonReply(200, { status: 'SUCCESS', data, errors: null });
}

/** A refusal, in the same envelope. `field` is the one that was wrong. */
export function refuse(status: number, code: string, field: string | null = null): Reply {
  const message = `The stand-in refuses: ${code}`;
  return jsonReply(status, { status: 'ERROR', data: null, errors: [{ field, code, message }] });
}
