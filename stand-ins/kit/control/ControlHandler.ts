import type { ControlBody } from './ControlBody.ts';

/** The context of a control call. */
export interface ControlCall<W> {
  world: W;
  body: ControlBody;
  query: URLSearchParams;
}

/** Executes a control call. Without a result, the response is `{ ok: true }`. */
export type ControlHandler<W> = (call: ControlCall<W>) => unknown;
