const REQUEST = 'urn:billfold:request:';

/**
 * What may be told of a failure that is no error: its kind, status, problem code and the request's id, for which a customer can ask.
 * Nothing else of it, as an answer's body may be part of it.
 */
export function readDetails(failure: unknown): Readonly<Record<string, string | number>> {
  if (typeof failure !== 'object' || failure === null || failure instanceof Error) return {};
  const { kind, status, problem } = failure as Record<string, unknown>;
  const { code, instance, status: responseStatus } = (problem ?? {}) as Record<string, unknown>;
  const found = status ?? responseStatus;
  return {
    ...(typeof kind === 'string' ? { kind } : {}),
    ...(typeof found === 'number' ? { status: found } : {}),
    ...(typeof code === 'string' ? { problem: code } : {}),
    ...(typeof instance === 'string' && instance.startsWith(REQUEST)
      ? { requestId: instance.slice(REQUEST.length) }
      : {}),
  };
}
