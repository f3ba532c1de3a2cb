/** How a control's examples are displayed; read from the URL, so that a view can be linked. */
export interface ViewSettings {
  readonly scheme: 'light' | 'dark';
  /** Width of the frame in CSS px. */
  readonly width: number;
  readonly locale: string;
}

/** The widths that the pages are designed for. */
export const VIEW_WIDTHS = [320, 768, 1280] as const;

/** Reads the settings of a URL; the defaults are light, 768 px wide and US English. */
export function readViewSettings(query: URLSearchParams): ViewSettings {
  const width = Number(query.get('width'));
  return {
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
    width: VIEW_WIDTHS.find((one) => one === width) ?? 768,
    locale: query.get('locale') ?? 'en-US',
  };
}

/** The query with these settings. */
export function writeViewSettings(settings: ViewSettings): URLSearchParams {
  return new URLSearchParams({ ...settings, width: String(settings.width) });
}
