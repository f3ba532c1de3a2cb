import type { Response } from 'light-my-request';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { SECRET_MARK } from './fuzzProcessors.ts';
import type { DescribedOperation } from './readOperations.ts';

/**
 * Every problem with a status of 500 or above is a fault, except for processors that a business has not connected, and for
 * PDFs, which need the built pages.
 */
const ALLOWED_FAILURES: readonly string[] = ['processor-not-configured', 'pdf-unavailable'];

/** What no response may contain: stack locations, statements of the database, secrets. */
const LEAKS: readonly RegExp[] = [
  /^\s+at .+[:(]/m,
  /\\n\s+at /,
  /node_modules|file:\/\/|\.ts:\d+/,
  /\b(?:select .+ from|insert into|update .+ set|delete from) /i,
  /\b(?:syntax error at|violates|relation ")/i,
  new RegExp(SECRET_MARK),
  /\b(?:sk|whsec)_[a-z]/,
];

/** Headers that the description names for each response that has them. */
const DESCRIBED_HEADERS = [
  'etag',
  'retry-after',
  'allow',
  'www-authenticate',
  'content-disposition',
] as const;

const ERROR_LEVEL = 50;

/** What is wrong with a response and the lines logged for it; empty if nothing is. */
export function findResponseFaults(
  operation: DescribedOperation,
  method: string,
  response: Response,
  lines: readonly string[],
): readonly string[] {
  const { statusCode: status, headers, body } = response;
  const faults: string[] = [];
  const isOther = method !== operation.method && !(method === 'HEAD' && operation.method === 'GET');
  if (!operation.statuses.has(status))
    faults.push(`${status} is not documented for ${operation.name}`);
  else faults.push(...findHeaderFaults(operation, response));
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff');
  const id = headers['x-request-id'];
  if (typeof id !== 'string' || id === '') faults.push('no request id');
  if (LEAKS.some((leak) => leak.test(body) || leak.test(JSON.stringify(headers))))
    faults.push('the response reveals internals');
  if (method !== 'HEAD') {
    if (status >= 400) faults.push(...findProblemFaults(operation, response));
    else if (isOther) faults.push(`the response to ${method} is ${status}`);
    else if (status === 200) faults.push(...findSuccessFaults(operation.response, response));
  } else if (status >= 500 && !mayFail(operation, status))
    faults.push(`the response to HEAD is ${status}`);
  return [...faults, ...lines.flatMap((line) => findLineFaults(line, status))];
}

function findHeaderFaults(
  { name, sentHeaders }: DescribedOperation,
  { statusCode, headers }: Response,
): string[] {
  const described = sentHeaders.get(statusCode);
  return DESCRIBED_HEADERS.flatMap((header) => {
    const isSent = headers[header] !== undefined;
    if (isSent && !described?.has(header))
      return [`${name} sends ${header} with ${statusCode}, which is not documented`];
    return !isSent && described?.get(header) ? [`${name} has no ${header} with ${statusCode}`] : [];
  });
}

/** Whether a status without a body may stand for an allowed failure. */
function mayFail(operation: DescribedOperation, status: number): boolean {
  return operation.statuses.get(status)?.some((code) => ALLOWED_FAILURES.includes(code)) ?? false;
}

function findProblemFaults(
  operation: DescribedOperation,
  { statusCode, headers, body }: Response,
): string[] {
  if (!/^application\/problem\+json(;|$)/.test(String(headers['content-type'])))
    return [`a problem is ${headers['content-type']}`];
  const { code, status, instance } = JSON.parse(body) as Record<string, unknown>;
  const faults: string[] = [];
  if (status !== statusCode) faults.push(`the problem says ${status}`);
  if (!operation.statuses.get(statusCode)?.includes(String(code)))
    faults.push(`${code} is not documented for ${operation.name}`);
  if (instance !== `urn:billfold:request:${headers['x-request-id']}`)
    faults.push('the problem names another request');
  if (statusCode >= 500 && !ALLOWED_FAILURES.includes(String(code)))
    faults.push(`${statusCode} ${code}`);
  return faults;
}

function findSuccessFaults(schema: TSchema | null, { body }: Response): string[] {
  if (schema === null || Object.keys(schema).length === 0) return [];
  const response: unknown = JSON.parse(body);
  if (Value.Check(schema, response)) return [];
  const [first] = Value.Errors(schema, response);
  return [`the response violates its description: ${first?.instancePath} ${first?.message}`];
}

/** A line contains no values; only a failure returned as such has a stack. */
function findLineFaults(line: string, status: number): string[] {
  const { level, err, ...rest } = JSON.parse(line) as { level: number; err?: unknown };
  const faults: string[] = [];
  if (LEAKS.some((leak) => leak.test(JSON.stringify(rest)))) faults.push(`the log says ${line}`);
  if (line.includes(SECRET_MARK)) faults.push('the log contains a secret');
  if (level >= ERROR_LEVEL && status < 500) faults.push(`a failure was logged: ${line}`);
  if (level < ERROR_LEVEL && err !== undefined) faults.push(`an error was logged: ${line}`);
  return faults;
}
