import type { ControlBody } from './ControlBody.ts';

/** What a control call works on. */
export interface ControlCall<W> {
  world: W;
  body: ControlBody;
  query: URLSearchParams;
}

/** Carries out a control call; without an answer it is `{ ok: true }`. */
export type ControlHandler<W> = (call: ControlCall<W>) => unknown;
