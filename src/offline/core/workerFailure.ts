/** A worker's message to its pages after an error. */
export interface WorkerFailure {
  readonly type: 'worker-failed';
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** The error in a worker's message; null for any other message. */
export function readWorkerFailure(message: unknown): Error | null {
  const { type, name, message: text, stack } = (message ?? {}) as Partial<WorkerFailure>;
  if (type !== 'worker-failed') return null;
  return Object.assign(new Error(`${text}`), { name: `${name}`, stack: `${stack}` });
}
