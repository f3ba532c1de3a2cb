import type { AppDeps } from '#app/appDeps.ts';
import type { ReportSettings } from '#contract/prerender.ts';
import { readReplayConsent, saveReplayConsent } from '#offline/core/replayConsent.ts';
import { loadScript } from '#platform/loadScript.ts';
import { requestConsent } from './requestConsent.tsx';
import { SessionReplay } from './SessionReplay.ts';

/** Marks that tools read, each in its own form, besides the options that our tool is started with. */
const MASKS: Readonly<Record<string, string>> = {
  'data-private': '',
  'data-sentry-mask': '',
  'data-clarity-mask': 'true',
  'data-hj-suppress': '',
  'data-dd-privacy': 'mask',
};

/**
 * Creates the recorder of visits; null if visits are never recorded: on a page from this device, or if the browser opts out
 * of recording on all pages.
 */
export function startReplay(
  app: AppDeps,
  { replay, release }: ReportSettings,
): SessionReplay | null {
  const { isFromDevice, environment } = app.settings;
  const isRefused = (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl;
  if (replay === undefined || isFromDevice || isRefused === true) return null;
  return new SessionReplay({
    settings: replay,
    options: {
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      environment,
      release,
    },
    load: (script) => loadScript(script, 'SessionReplay'),
    hasConsent: memoize(() => readOrRequestConsent(app)),
    mask: () => {
      for (const [name, value] of Object.entries(MASKS)) document.body.setAttribute(name, value);
    },
  });
}

/** A choice that cannot be saved applies to this visit only. */
async function readOrRequestConsent(app: AppDeps): Promise<boolean> {
  const saved = await readReplayConsent().catch(() => null);
  if (saved !== null) return saved;
  const mayRecord = await requestConsent(app);
  await saveReplayConsent(mayRecord).catch(() => {});
  return mayRecord;
}

function memoize<T>(ask: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | null = null;
  return () => {
    started ??= ask();
    return started;
  };
}
