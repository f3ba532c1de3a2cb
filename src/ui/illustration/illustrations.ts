/** The parts of a drawing: lines, and one part in the accent color. On a field of 96 by 96. */
export interface IllustrationPaths {
  readonly lines: string;
  readonly accent: string;
}

/** Our own line drawings, by meaning. */
export const ILLUSTRATIONS = {
  /** A tray with nothing in it. */
  empty: {
    lines: 'M18 54l9-24h42l9 24v18a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4zM18 54h18l4 8h16l4-8h18',
    accent: 'M48 12v9M33 14l3 7M63 14l-3 7',
  },
  /** A cloud without a connection. */
  offline: {
    lines: 'M34 31.5A19 19 0 0 1 66.5 39A15 15 0 0 1 75 66.5M66 69H30A14 14 0 0 1 27 41.3',
    accent: 'M20 20l56 58',
  },
  /** A receipt with its tick. */
  paid: {
    lines: 'M28 14h40v64l-6.7-5l-6.6 5l-6.7-5l-6.7 5l-6.6-5l-6.7 5zM37 27h22M37 36h12',
    accent: 'M38 53l7 7l14-15',
  },
  /** A sheet, and a glass that finds nothing on it. */
  notFound: {
    lines: 'M44 78H26a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4h26l14 14v10M52 14v14h14M32 38h18M32 48h10',
    accent: 'M60 47a12 12 0 1 1 0 24a12 12 0 0 1 0-24zM68.7 67.7L79 78',
  },
  /** A glass with nothing in it. */
  noResults: {
    lines: 'M42 18a24 24 0 1 1 0 48a24 24 0 0 1 0-48zM59.5 59.5L78 78',
    accent: 'M34.5 34.5l15 15M49.5 34.5l-15 15',
  },
  /** A sheet whose day is over. */
  expired: {
    lines: 'M42 78H26a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4h26l14 14v10M52 14v14h14M32 38h14M32 48h8',
    accent: 'M61 46a16 16 0 1 1 0 32a16 16 0 0 1 0-32zM61 54v8l5.5 4',
  },
  /** A sheet that was torn. */
  failed: {
    lines:
      'M28 44V18a4 4 0 0 1 4-4h22l14 14v18M54 14v14h14M28 58v16a4 4 0 0 0 4 4h32a4 4 0 0 0 4-4V60',
    accent: 'M28 44l8 6l8-8l8 7l8-8l8 5M28 58l8 6l8-8l8 7l8-8l8 5',
  },
  /** A sheet with a signature. */
  accepted: {
    lines:
      'M28 14h26l14 14v46a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4M54 14v14h14M37 38h22M37 47h14',
    accent: 'M36 66c4-8 8-9 8-4s3 5 6 1s4-3 5 0s3 2 6-1',
  },
} as const satisfies Readonly<Record<string, IllustrationPaths>>;

/** Name of a drawing. */
export type IllustrationName = keyof typeof ILLUSTRATIONS;

/** Width and height of an illustration by its size, in px. */
export const ILLUSTRATION_SIZES = { small: 48, medium: 72, large: 96, mega: 144 } as const;

/** A named size of an illustration. */
export type IllustrationSize = keyof typeof ILLUSTRATION_SIZES;
