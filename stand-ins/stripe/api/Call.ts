import type { Scene } from '../events/emit.ts';
import type { ParamReader } from './ParamReader.ts';

/** One authorised API call: where it happens, its parameters and the parts of its path. */
export interface Call extends Scene {
  params: ParamReader;
  parts: Record<string, string>;
  /** True for a browser's call with a publishable key, which must show the client secret. */
  isPublic: boolean;
  clientSecret: string | undefined;
}
