import { randomLetters } from '#stand-ins/kit/state/newId.ts';

/** The client secret of an intent: `{id}_secret_{25 letters}`. */
export function newClientSecret(id: string): string {
  return `${id}_secret_${randomLetters(25)}`;
}
