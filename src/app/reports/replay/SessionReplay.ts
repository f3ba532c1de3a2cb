import type { ReplaySettings } from '#contract/prerender.ts';
import { mayRecord } from '#domain/address/mayRecord.ts';
import type { Page } from '#domain/address/pages.ts';

/** The options of a session-recording script: it masks all texts, fields and pictures. */
export interface ReplayOptions {
  readonly maskAllText: true;
  readonly maskAllInputs: true;
  readonly blockAllMedia: true;
  readonly environment: string;
  readonly release: string | null;
}

/** The global `SessionReplay` of the configured script (docs/operate.md). */
export interface ReplayTool {
  start(options: ReplayOptions): unknown;
  stop(): unknown;
}

/** The dependencies of recording. */
export interface ReplayDeps {
  readonly settings: ReplaySettings;
  readonly options: ReplayOptions;
  /** Fetches the script and returns its global; called once at most, unless it rejects. */
  readonly load: (script: string) => Promise<unknown>;
  /**
   * Whether the visitor allows recording; asks if that is unknown, but never if the browser opts out of recording on all
   * pages.
   */
  readonly hasConsent: () => Promise<boolean>;
  /** Marks the page for tools that read marks instead of options. */
  readonly mask: () => void;
}

/**
 * Records a visit on pages that may be recorded, masked, and after consent if it is required. On every other page, the tool
 * is stopped and never loaded. If anything fails, there is no recording.
 */
export class SessionReplay {
  readonly #deps: ReplayDeps;
  #isWanted = false;
  #tool: Promise<ReplayTool | null> | null = null;

  constructor(deps: ReplayDeps) {
    this.#deps = deps;
  }

  /** Called when a page is displayed. Never rejects. */
  async show(page: Pick<Page, 'group' | 'payment'>): Promise<void> {
    this.#isWanted = mayRecord(page);
    try {
      await (this.#isWanted ? this.#start() : this.#stop());
    } catch {
      // there is no recording then
    }
  }

  async #start(): Promise<void> {
    const { settings, hasConsent, options } = this.#deps;
    if (settings.asksConsent && !(await hasConsent())) return;
    if (!this.#isWanted) return;
    this.#tool ??= this.#load();
    const tool = await this.#tool;
    if (tool !== null && this.#isWanted) await tool.start(options);
  }

  async #stop(): Promise<void> {
    await (await this.#tool)?.stop();
  }

  async #load(): Promise<ReplayTool | null> {
    const { load, mask, settings } = this.#deps;
    mask();
    const tool = await load(settings.script).catch(() => null);
    return isTool(tool) ? tool : null;
  }
}

function isTool(value: unknown): value is ReplayTool {
  const { start, stop } = (value ?? {}) as Partial<ReplayTool>;
  return typeof start === 'function' && typeof stop === 'function';
}
