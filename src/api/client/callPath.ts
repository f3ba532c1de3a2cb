import type { RouteName, Routes } from '#contract/routes/routes.ts';
import type { CallRoute } from './call.ts';

/** The path of a call with its parameters in it, encoded: identifiers come from links and are never trusted. */
export function callPath<N extends RouteName>(
  { path }: CallRoute<N>,
  params: Readonly<Record<Routes[N]['params'][number], string>>,
): string {
  return path.replace(/{(\w+)}/g, (_, name: keyof typeof params) =>
    encodeURIComponent(params[name]),
  );
}
