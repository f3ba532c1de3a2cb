import { readLocalesJson } from './catalogues.ts';

/** For translators: where each message of en-US appears, and what its arguments are. */
export function readDescriptions(): Readonly<Record<string, string>> {
  return readLocalesJson('descriptions.json');
}
