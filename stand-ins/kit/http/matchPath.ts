/** Compares a path with a pattern such as `/v1/charges/:id`; returns the named parts, or undefined if it does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const patternSegments = pattern.split('/');
  const segments = path.replace(/\/+$/, '').split('/');
  if (patternSegments.length !== segments.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [index, want] of patternSegments.entries()) {
    const have = segments[index] ?? '';
    if (want.startsWith(':') && have !== '') parts[want.slice(1)] = decodePart(have);
    else if (want !== have) return undefined;
  }
  return parts;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // invalid percent encoding; no object has such an id
  }
}
