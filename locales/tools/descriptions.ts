import { readFileSync } from 'node:fs';
import { LOCALES_FOLDER } from './catalogues.ts';

/** For translators: where each message of en-US appears, and what its arguments are. */
export function readDescriptions(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(`${LOCALES_FOLDER}descriptions.json`, 'utf8'));
}
