import { keepCopy, readCopy, removeCopy } from '#offline/core/copies.ts';
import { drawAnew } from '#offline/core/drawAnew.ts';
import { readPreference } from '#offline/core/preferences.ts';
import type { KeepAnswer, KeepRequest } from '#offline/core/workerMessages.ts';
import { keepLocaleFiles } from './localeFiles.ts';
import { BUILD, fillShell, shellPage } from './shell.ts';

/**
 * Keeps a document and tells so once it can be opened without a network, the shell included; with it the page that the
 * server draws of it for another time, and the words to read and answer it. Keeps nothing where the visitor wants nothing kept,
 * also when that was said meanwhile. Rejects when the document or the shell cannot be kept; without its page a copy is drawn
 * by the app.
 */
export async function keepDocument(
  request: KeepRequest,
  tell: (answer: KeepAnswer) => void,
): Promise<void> {
  const { record } = request;
  if (!(await isWanted())) return tell('unwanted');
  await keepCopy(record);
  if (!(await isWanted())) {
    await removeCopy(record);
    return tell('unwanted');
  }
  const drawn = drawAnew({ ...request, build: BUILD }).catch(() => {}); // no network any more
  await haveShell();
  tell('kept');
  await drawn;
  // it may have been forgotten meanwhile
  if (await readCopy(record)) await keepLocaleFiles(record, BUILD).catch(() => {}); // they come with their use
}

function isWanted(): Promise<boolean> {
  return readPreference('keep').catch(() => true); // then keeping fails, too, and is told
}

/** Holes in the shell that cannot be mended now do no harm as long as it starts. */
async function haveShell(): Promise<void> {
  try {
    await fillShell();
  } catch (error) {
    if (!(await shellPage())) throw error;
  }
}
