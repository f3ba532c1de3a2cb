import type { ProblemCode } from '../problems.ts';
import type { RouteName } from '../routes/routes.ts';

type Json = Readonly<Record<string, unknown>>;

/** A recorded call: what was sent, unless the call has no payload, and what the server responded. */
export interface CallExample {
  readonly payload?: unknown;
  readonly response: unknown;
}

/** Recorded responses of the demo. */
export interface ApiExamples {
  readonly calls: Readonly<Partial<Record<RouteName, CallExample>>>;
  readonly problems: Readonly<Partial<Record<ProblemCode, unknown>>>;
}

/** No recorded responses. */
export const NO_EXAMPLES: ApiExamples = { calls: {}, problems: {} };

/** The example of a media type; nothing where none was recorded. */
export function toExample(value: unknown): Json {
  return value === undefined ? {} : { example: value };
}

/** The examples of a problem response: those of its codes that were recorded. */
export function toProblemExamples(codes: readonly ProblemCode[], { problems }: ApiExamples): Json {
  const recorded = codes.filter((code) => problems[code] !== undefined);
  if (recorded.length === 0) return {};
  return {
    examples: Object.fromEntries(
      recorded.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
    ),
  };
}

/** The recorded problems, which the description defines once. */
export function listProblemExamples({ problems }: ApiExamples): Json {
  return Object.fromEntries(Object.entries(problems).map(([code, value]) => [code, { value }]));
}
