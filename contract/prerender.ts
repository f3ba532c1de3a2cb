import type { Boot } from './entities/boot.ts';
import type { PdfContent, PdfContentRequest } from './pdfContent.ts';

/** The page's settings from its server, in `<script type="application/json" id="billfold-settings">`. */
export interface PageSettings {
  /** `production`, or any other name; local storage keys differ outside production. */
  readonly environment: string;
  /** Base of the public sales API; `{id}` in it is the public app id. */
  readonly apiBase: string;
  /** Regular expression over a call's URL: matching calls send credentials. */
  readonly coreUrlPattern: string;
  /** Hosts that choose their route group by `?type=`, as local ones do. */
  readonly singleHosts: readonly string[];
  /** Whether demo data is on, so that `/demo` exists. */
  readonly isDemo: boolean;
  /** Identifies the user in error reports; null for an anonymous visitor. */
  readonly casId: string | null;
  /** The page was stored on the device: its policy has no processor. */
  readonly isFromDevice?: true;
  /** Where errors are reported; left out, nothing is loaded for it and nothing is sent. */
  readonly reports?: ReportSettings | undefined;
  /** Where readers report a bad translation; `{locale}` stands for the language. Only the language dialog reads it. */
  readonly translationIssues?: string;
  /** The texts of the shell in the visitor's language; if omitted, the shell shows symbols instead. */
  readonly shellTexts?: ShellTexts;
}

/** The shell's texts while a page loads and on its reload button. */
export interface ShellTexts {
  /** Tag of their catalogue: the page uses them only if it picks the same. */
  readonly locale: string;
  readonly loading: string;
  readonly retry: string;
}

/** Where errors are reported, and how much of a visit. */
export interface ReportSettings {
  /** Address of the project at the error-reporting service, with its public key. */
  readonly dsn: string;
  /** The commit of the built pages; null if unknown. */
  readonly release: string | null;
  /** Share of the visited routes that are traced, from 0 to 1. */
  readonly traceSampleRate: number;
  /** Origins besides the page's own whose calls have trace headers. */
  readonly traceTargets: readonly string[];
  /** Omitted if no sessions are recorded. */
  readonly replay?: ReplaySettings;
}

/** The script that records sessions. */
export interface ReplaySettings {
  /** Its address; its global is `SessionReplay`, as docs/operate.md describes. */
  readonly script: string;
  /** Whether a visitor is asked first. */
  readonly asksConsent: boolean;
}

/** Two separate tags: of the messages, and of the dates and numbers. */
export interface LocaleChoice {
  /** Tag of an existing catalogue (`es-419`). */
  readonly catalogue: string;
  /** Tag for formats, of the same language and script (`es-BO`); packs are found by `loadLocale`. */
  readonly format: string;
}

/** A request's language preferences. */
export interface LanguagePreferences {
  /** The value of `?locale=`. */
  readonly requested: string | null;
  /** The tag in the visitor's locale cookie. */
  readonly stored: string | null;
  readonly acceptLanguage: string | undefined;
}

/** The input of a page's first view. */
export interface PrerenderInput {
  /** Key of the page; null if the URL does not determine it. */
  readonly key: string | null;
  /** URLs of the API's responses: of the business's boot and of the document; null for a page without one. */
  readonly boot: string | null;
  readonly document: string | null;
  /** Which document that is. */
  readonly documentName: DocumentName | null;
}

/** A document of a business, by its public ids. */
export interface DocumentName {
  readonly kind: 'quote' | 'invoice';
  readonly appId: string;
  readonly xid: string;
}

/** One response of the API, for rendering a page and for the browser. */
export interface EmbeddedResponse {
  readonly url: string;
  /** 404 and 410 are valid, too: there is no such document. 200 by default. */
  readonly status?: number;
  readonly body: unknown;
  readonly etag: string | null;
  /** Value of the Date header. */
  readonly date: string;
}

/** The input of a prerendered page: the browser renders it again from the same. */
export interface InitialData {
  readonly locale: LocaleChoice;
  readonly responses: readonly EmbeddedResponse[];
  /** The responses are snapshots of this device: they are revalidated at once. */
  readonly isCopy?: boolean;
  /** Nothing is rendered yet: the shell contains only the data. */
  readonly isBare?: boolean;
  /** When the page was rendered, in ms since 1970. */
  readonly renderedAt?: number;
}

/** One page to render. */
export interface PageRequest {
  /** Full URL, as the visitor requested it. */
  readonly url: string;
  readonly settings: PageSettings;
  readonly locale: LocaleChoice;
  /** The API's responses for boot and document, under the URLs that the browser would have requested. */
  readonly responses: readonly EmbeddedResponse[];
  readonly clock: {
    readonly now: () => number;
    readonly after: (delayMs: number, task: () => void) => () => void;
  };
  /** Whether the page offers forms that are sent without scripts. */
  readonly hasPlainForms: boolean;
  /** Rendered for saving on the visitor's device, where it is shown before the server responds. */
  readonly isCopy?: boolean;
}

/** A link of a page's head. */
export interface HeadLink {
  readonly rel: string;
  readonly href: string;
}

/** What only some pages show, with files of its own: the sheet of imported invoices. */
export type PagePart = 'imported';

/** Markup for `#root`, the head's elements, and the data for the element `billfold-start`. */
export interface RenderedPage {
  readonly kind: 'rendered';
  readonly html: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly data: InitialData;
  readonly title: string;
  /** The text of the reload button, which is shown if the page's code fails to load. */
  readonly retry: string;
  /** Custom properties of the business's accent, as CSS: the first paint has its color. */
  readonly style: string;
  /** The links that make the page installable. */
  readonly links: readonly HeadLink[];
  /** What it renders besides its route. */
  readonly parts: readonly PagePart[];
}

/** A rendered page, or where its address leads. */
export type RenderResult = RenderedPage | { readonly kind: 'redirect'; readonly to: string };

/** The business whose pages are installed, their URL and their language. */
export interface InstallRequest {
  /** Any URL of the business's pages, as the visitor requested it. */
  readonly address: string;
  readonly settings: PageSettings;
  readonly locale: LocaleChoice;
  readonly boot: Pick<Boot, 'appId' | 'name' | 'accentColor'>;
}

/** The name, the start URL and the icon of a business's installed app. */
export interface InstallCard {
  readonly group: 'quote' | 'invoice';
  /** Members of a web app manifest, icons and pictures left out. */
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly icon: {
    /** First letter of the business's name. */
    readonly letter: string;
    /** `#rrggbb` each: the business's accent, text on it, and the sheet behind a logo. */
    readonly accent: string;
    readonly onAccent: string;
    readonly sheet: string;
  };
  /** Alternative texts of the product's pictures. */
  readonly pictureLabel: string;
}

/** The page for a client over the rate limit, in their language. */
export interface WaitNotice {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  readonly text: string;
  /** The text of the link to the same address. */
  readonly retry: string;
}

/** The pay page for a reader without scripts, in their language. */
export interface PayNotice {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  /** The text of the link to the invoice. */
  readonly back: string;
}

/** The `serverEntry` export of the app's build for servers: the server's only interface to the app. */
export interface ServerEntry {
  /** The input for the first view of a URL. */
  getPrerenderInput(address: string, settings: PageSettings): PrerenderInput;
  /** The locale of a request: `?locale=`, the chosen one, the browser's list, en-US (reading 16). */
  pageLocale(preferences: LanguagePreferences): LocaleChoice;
  /** Describes the app that a business's pages can be installed as; null for a group that installs nothing. */
  installCard(request: InstallRequest): InstallCard | null;
  /** The texts of a shell without rendered markup. */
  shellTexts(locale: LocaleChoice): ShellTexts;
  /** The page for a client over the rate limit. */
  waitNotice(locale: LocaleChoice): WaitNotice;
  /** The pay page for a reader without scripts. */
  payNotice(locale: LocaleChoice): PayNotice;
  /** Renders a page from available responses; fetches nothing. */
  renderPage(request: PageRequest): Promise<RenderResult>;
  /** What the page of a document shows, as data; null for a receipt of a payment that has none. */
  createPdfContent(request: PdfContentRequest): Promise<PdfContent | null>;
}
