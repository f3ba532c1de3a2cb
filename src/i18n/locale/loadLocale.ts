/// <reference path="./virtualLocales.d.ts" />

import { loadLocaleFile } from 'virtual:locales';
import type { LocaleChoice } from '#contract/prerender.ts';
import type { FormatPack } from '../formats/formatPack.ts';
import type { Messages } from '../messageId.ts';
import type { MessagePart } from '../messages/messagePart.ts';
import type { FormatsChunk, LoadLocaleFile, ReadingChunk } from './localeChunks.ts';
import { matchLocale } from './matchLocale.ts';
import { PSEUDO_LOCALES, ROOT_LOCALE } from './pickLocale.ts';

/** A locale ready to be shown: some parts of its messages, and its formats. */
export interface LoadedLocale {
  /** Tag of the messages; en-US if the requested chunk failed. */
  readonly catalogue: string;
  readonly messages: Messages;
  readonly parts: readonly MessagePart[];
  readonly pack: FormatPack;
}

/** The input of a load besides the choice. */
export interface LoadOptions {
  /** `reading` is always loaded. */
  readonly parts?: readonly MessagePart[];
  /** Called with the reason why en-US replaced a chunk. */
  readonly onFailure?: (error: unknown) => void;
  /** Replaced in tests. */
  readonly loadFile?: LoadLocaleFile;
  /** Files of the chosen locale that are already being fetched. */
  readonly preloaded?: PreloadedChunks | undefined;
}

/** The reading chunk of a locale, and its regions' formats where the choice needs them. */
export type PreloadedChunks = Promise<readonly [ReadingChunk, FormatsChunk | undefined]>;

/** The pack of the requested region if it differs, otherwise the catalogue's. */
export function regionalPack(
  pack: FormatPack,
  format: string,
  { regions }: FormatsChunk,
): FormatPack {
  const tag = matchLocale(format, [pack.tag, ...Object.keys(regions)]);
  return { ...pack, ...(tag === undefined ? {} : regions[tag]) };
}

async function loadFrom(
  loadFile: LoadLocaleFile,
  { catalogue, format }: LocaleChoice,
  parts: readonly MessagePart[],
): Promise<LoadedLocale> {
  const isOwn = format === catalogue || PSEUDO_LOCALES.includes(catalogue);
  const [reading, formats, ...others] = await Promise.all([
    loadFile(catalogue, 'reading'),
    isOwn ? undefined : loadFile(catalogue, 'formats'),
    ...parts.filter((part) => part !== 'reading').map((part) => loadFile(catalogue, part)),
  ]);
  const loaded = getLocale({ catalogue, format }, reading, formats);
  return {
    ...loaded,
    messages: Object.assign({}, reading.messages, ...others.map((chunk) => chunk.messages)),
    parts: [...new Set<MessagePart>(['reading', ...parts])],
  };
}

function getLocale(
  { catalogue, format }: LocaleChoice,
  { messages, pack }: ReadingChunk,
  formats: FormatsChunk | undefined,
): LoadedLocale {
  const own = formats ? regionalPack(pack, format, formats) : pack;
  return { catalogue, messages: { ...messages }, parts: ['reading'], pack: own };
}

/**
 * Loads a chosen locale. If a chunk fails (a deploy in between, a lost network), it falls back to en-US and calls
 * `onFailure`; rejects only if en-US fails too.
 */
export async function loadLocale(
  choice: LocaleChoice,
  options: LoadOptions = {},
): Promise<LoadedLocale> {
  const { parts = ['reading'], onFailure, loadFile = loadLocaleFile, preloaded } = options;
  const chunks = await preloaded?.catch(() => undefined); // after a failure, request them again below, which reports another failure
  if (chunks) return getLocale(choice, ...chunks);
  try {
    return await loadFrom(loadFile, choice, parts);
  } catch (error) {
    onFailure?.(error);
    return loadFrom(loadFile, { catalogue: ROOT_LOCALE, format: ROOT_LOCALE }, parts);
  }
}

/** Loads one more part for a locale that is shown; falls back to en-US texts for that part alone, as `loadLocale` does. */
export async function loadPart(
  catalogue: string,
  part: MessagePart,
  options: LoadOptions = {},
): Promise<Messages> {
  const { onFailure, loadFile = loadLocaleFile } = options;
  try {
    return (await loadFile(catalogue, part)).messages;
  } catch (error) {
    onFailure?.(error);
    return (await loadFile(ROOT_LOCALE, part)).messages;
  }
}
