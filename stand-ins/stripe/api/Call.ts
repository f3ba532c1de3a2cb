import type { Scene } from '../events/emit.ts';
import type { ParamReader } from './ParamReader.ts';

/** One authorized API call: its account, its parameters and the parts of its path. */
export interface Call extends Scene {
  params: ParamReader;
  parts: Record<string, string>;
  /** Whether a browser calls with a publishable key, which requires the client secret. */
  isPublic: boolean;
  clientSecret: string | undefined;
}
