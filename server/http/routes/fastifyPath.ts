/** A contract path as Fastify writes it: `{x}` is a parameter, a colon of the path itself is doubled. */
export function fastifyPath(path: string): string {
  return path.replaceAll(':', '::').replaceAll(/\{(\w+)\}/g, ':$1');
}
