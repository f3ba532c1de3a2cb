import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Boot } from '#contract/entities/boot.ts';
import type { PageSettings } from './pageShell.ts';

/** Words of one language, formats of one region. */
export interface LocaleOfPage {
  readonly catalogue: string;
  readonly format: string;
}

/** One answer of the API, as the page is drawn from it. */
export interface AnswerOfPage {
  readonly url: string;
  /** 200, or 404 and 410 where there is no such document. */
  readonly status: number;
  readonly body: unknown;
  readonly etag: string | null;
  readonly date: string;
}

/** What the app's server entry draws; it stays a page of the app, the server only sends it. */
export type PageOfEntry =
  | {
      readonly kind: 'drawn';
      readonly html: string;
      readonly lang: string;
      readonly dir: 'ltr' | 'rtl';
      readonly data: unknown;
      readonly title: string;
      readonly style: string;
      readonly links: readonly (readonly [rel: string, href: string])[];
      readonly parts: readonly 'imported'[];
    }
  | { readonly kind: 'redirect'; readonly to: string };

/** The app that a business's pages can be installed as; see `src/app/drawing/installCard.ts`. */
export interface InstallCardOfPage {
  readonly group: 'quote' | 'invoice';
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly icon: {
    readonly letter: string;
    readonly accent: string;
    readonly onAccent: string;
    readonly sheet: string;
  };
  readonly pictureLabel: string;
}

/** The app's door for a server (`src/app/drawing/entry-server.tsx`), loaded from its build: the server imports nothing of the app. */
export interface ServerEntry {
  pageNeeds(address: string, settings: PageSettings): { key: string; reads: readonly string[] };
  pageLocale(wishes: {
    readonly address: string;
    readonly stored: string | null;
    readonly acceptLanguage: string | undefined;
  }): LocaleOfPage;
  installCard(request: {
    readonly address: string;
    readonly settings: PageSettings;
    readonly locale: LocaleOfPage;
    readonly boot: Pick<Boot, 'appId' | 'name' | 'accentColor'>;
  }): InstallCardOfPage | null;
  renderPage(request: {
    readonly url: string;
    readonly settings: PageSettings;
    readonly locale: LocaleOfPage;
    readonly answers: readonly AnswerOfPage[];
    readonly form: { readonly key: string; readonly token: string } | null;
    readonly isCopy?: boolean;
    readonly clock: { now(): number; after(ms: number, task: () => void): () => void };
  }): Promise<PageOfEntry>;
}

/** Loads the built entry; null where only the pages were built. */
export async function loadServerEntry(distFolder: string): Promise<ServerEntry | null> {
  const file = join(distFolder, 'ssr', 'entry-server.js');
  if (!existsSync(file)) return null;
  return (await import(pathToFileURL(file).href)) as ServerEntry;
}
