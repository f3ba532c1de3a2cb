/** What a worker tells its pages when something broke in it. */
export interface WorkerFailure {
  readonly type: 'worker-failed';
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** The error that a worker's message tells of; null for any other message. */
export function readWorkerFailure(message: unknown): Error | null {
  const { type, name, message: words, stack } = (message ?? {}) as Partial<WorkerFailure>;
  if (type !== 'worker-failed') return null;
  return Object.assign(new Error(`${words}`), { name: `${name}`, stack: `${stack}` });
}
