import { readPreference } from '#offline/core/preferences.ts';
import { removeReceipt, type SavedReceipt, saveReceipt } from '#offline/core/receipts.ts';
import { savePrerender } from '#offline/core/savePrerender.ts';
import { readSnapshot, removeSnapshot, saveSnapshot } from '#offline/core/snapshots.ts';
import type { SaveRequest, SaveResult } from '#offline/core/workerMessages.ts';
import { saveLocaleFiles } from './localeFiles.ts';
import { BUILD, fetchMissingFiles, shellPage } from './shell.ts';

/**
 * Saves a document and reports it once it can be opened offline, with the shell, the page that the
 * server prerenders of it, and the messages for reading it and deciding on it. Saves nothing if the
 * visitor has turned saving off, also if that happened during the save. Rejects if the document or
 * the shell cannot be saved; without its prerendered page a snapshot is rendered by the app.
 */
export async function saveDocument(
  request: SaveRequest,
  reply: (response: SaveResult) => void,
): Promise<void> {
  const { record } = request;
  if (!(await isSavingAllowed())) return reply('unwanted');
  await saveSnapshot(record);
  if (!(await isSavingAllowed())) {
    await removeSnapshot(record);
    return reply('unwanted');
  }
  const rendered = savePrerender({ ...request, build: BUILD }).catch(() => {}); // offline by now
  await haveShell();
  reply('saved');
  await rendered;
  // it may have been removed during the save
  if (await readSnapshot(record)) await saveLocaleFiles(record.kind, record).catch(() => {}); // fetched when they are used
}

/**
 * Saves a receipt, with the shell and its messages, if the visitor allows saving; a receipt that
 * cannot be saved is fetched again.
 */
export async function saveReceiptIfAllowed(record: SavedReceipt): Promise<void> {
  if (!(await isSavingAllowed())) return;
  await saveReceipt(record);
  if (!(await isSavingAllowed())) return removeReceipt(record);
  await haveShell();
  await saveLocaleFiles('receipt', record);
}

function isSavingAllowed(): Promise<boolean> {
  return readPreference('keep').catch(() => true); // then saving fails too, and is reported
}

/** Missing shell files that cannot be fetched now are harmless if the shell can start without them. */
async function haveShell(): Promise<void> {
  try {
    await fetchMissingFiles();
  } catch (error) {
    if (!(await shellPage())) throw error;
  }
}
