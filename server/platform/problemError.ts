import type { DeclineReason } from '#contract/codes.ts';
import { PROBLEMS, type Problem, type ProblemCode } from '#contract/problems.ts';

/** A problem's data besides its code. `detail` is for a developer's log; it never contains secrets or payload values. */
export interface ProblemParts {
  readonly detail?: string;
  readonly limits?: Readonly<Record<string, string>>;
  readonly declineCode?: DeclineReason;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
  /** Whether the refusal is intended and temporary, such as during startup; then it is not logged. */
  readonly isExpected?: true;
}

/** A refusal that the caller receives as a problem document; thrown anywhere below a handler, also inside a transaction. */
export class ProblemError extends Error {
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: ProblemCode,
    readonly parts: ProblemParts = {},
  ) {
    super(parts.detail ?? code, { cause: parts.cause });
    this.name = 'ProblemError';
    this.headers = parts.headers ?? {};
  }
}

/** The problem document (RFC 9457) of a refusal; `requestId` finds it in the log. */
export function toProblem({ code, parts }: ProblemError, requestId: string): Problem {
  const { detail, limits, declineCode } = parts;
  return {
    type: `urn:billfold:problem:${code}`,
    title: getTitle(code),
    status: PROBLEMS[code],
    code,
    instance: `urn:billfold:request:${requestId}`,
    ...(detail === undefined ? {} : { detail }),
    ...(limits === undefined ? {} : { limits: { ...limits } }),
    ...(declineCode === undefined ? {} : { declineCode }),
  };
}

/** The code as a phrase: problem titles are for developers, visitors read the catalogues' texts. */
function getTitle(code: ProblemCode): string {
  const title = code.replaceAll('-', ' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
