const REQUEST = 'urn:billfold:request:';

/**
 * The reportable details of a failure without an error: its kind, status, problem code and the request's id, which a
 * customer can quote. Nothing else, because a response's body may be part of it.
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
