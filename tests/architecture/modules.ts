import { SERVER_HINTS, SERVER_LAYERS } from './serverModules.ts';

/**
 * A module and its allowed imports. A file belongs to the module with the longest path that contains it. Imports that
 * are not allowed here are rejected. Layers are numbered separately in the server and in the app with its shared modules.
 */
export interface Module {
  /** A folder or file, from the root of the project. */
  readonly path: string;
  readonly layer: number | 'aside';
  /** Modules that may be imported, besides the module itself (but see `apart`). */
  readonly mayImport: readonly string[];
  /** Modules of which only types may be imported, such as types of props. */
  readonly mayImportTypes?: readonly string[];
  /** The folders directly inside may not import each other: pages, processors, stand-ins. */
  readonly apart?: boolean;
  /** What to do instead, for the message, by the imported path or its beginning. */
  readonly insteadOf?: Readonly<Record<string, string>>;
}

const ground = ['contract', 'src/domain', 'src/platform'];
const second = [...ground, 'src/i18n', 'src/ui', 'src/offline/core'];
const fourth = [...second, 'src/api', 'src/api/client', 'src/api/guards', 'src/store'];
const payments = ['src/payments', 'src/payments/sessionCalls.ts', 'src/payments/contract.ts'];
const fifth = [...fourth, 'src/documents', ...payments, 'src/offline/page', 'src/document-actions'];

const serverModules = SERVER_LAYERS.flatMap((modules, layer) =>
  modules.map((module) => ({
    ...module,
    layer,
    mayImport: [
      ...['contract', 'src/domain'],
      ...SERVER_LAYERS.slice(0, layer).flatMap((below) => below.map(({ path }) => path)),
    ],
    insteadOf: SERVER_HINTS,
  })),
);

/** Every module of the repository. */
export const MODULES: readonly Module[] = [
  { path: 'contract', layer: 0, mayImport: [], insteadOf: { '': 'the contract is plain data' } },
  {
    path: 'src/domain',
    layer: 1,
    mayImport: ['contract'],
    insteadOf: {
      'src/platform': 'domain is pure: take the time, the language or the host as a parameter',
    },
  },
  { path: 'src/platform', layer: 1, mayImport: ['contract', 'src/domain'] },
  { path: 'src/i18n', layer: 2, mayImport: [...ground, 'locales'] },
  {
    path: 'src/ui',
    layer: 2,
    mayImport: [...ground, 'src/i18n'],
    insteadOf: {
      'src/store': 'controls do not use the store: pass the value as a prop from src/app',
    },
  },
  {
    path: 'src/offline/core',
    layer: 2,
    mayImport: [
      'contract',
      'src/domain',
      'src/platform/clock.ts',
      'src/api/client',
      'src/api/guards',
    ],
    insteadOf: { '': 'this module runs in the worker too: take what it needs as a parameter' },
  },
  { path: 'src/api/guards', layer: 1, mayImport: ['contract'] },
  {
    path: 'src/api/client',
    layer: 1,
    mayImport: ['contract', 'src/domain/address'],
    insteadOf: { '': 'page and worker share the client: take what it needs as a parameter' },
  },
  {
    path: 'src/api',
    layer: 3,
    mayImport: [
      ...second.filter((module) => module !== 'src/ui'),
      'src/api/client',
      'src/api/guards',
    ],
  },
  {
    path: 'src/store',
    layer: 4,
    mayImport: [...second.filter((module) => module !== 'src/ui'), 'src/api'],
  },
  {
    path: 'src/documents',
    layer: 5,
    mayImport: [...ground, 'src/i18n', 'src/ui', 'src/api/failure.ts'],
    mayImportTypes: ['src/api'],
    insteadOf: {
      'src/store': 'hand the value in as a prop from src/pages',
      'src/api': 'hand the value in as a prop from src/pages',
      'src/offline': 'hand the value in as a prop from src/pages',
    },
  },
  {
    path: 'src/payments',
    layer: 5,
    mayImport: [
      ...fourth.filter((module) => module !== 'src/offline/core'),
      ...payments,
      'src/payments/processors',
    ],
    insteadOf: { 'src/offline': 'a payment is never queued and never read from a snapshot' },
  },
  ...[
    { path: 'src/payments/sessionCalls.ts', mayImport: ground },
    { path: 'src/payments/contract.ts', mayImport: [...ground, 'src/payments/sessionCalls.ts'] },
  ].map((module) => ({
    ...module,
    layer: 5,
    mayImportTypes: ['src/api/client/call.ts', 'src/api/failure.ts', 'src/i18n/messageId.ts'],
    insteadOf: { '': 'the contract of processors is types: name what it needs in it' },
  })),
  {
    path: 'src/payments/processors',
    layer: 5,
    mayImport: [
      'contract',
      'src/payments/sessionCalls.ts',
      'src/payments/contract.ts',
      'src/api/guards',
      'src/domain',
      'src/platform',
    ],
    apart: true,
    insteadOf: { '': 'a processor can be tested alone: src/payments passes what it needs' },
  },
  { path: 'src/offline/page', layer: 5, mayImport: fourth },
  { path: 'src/document-actions', layer: 5, mayImport: [...fourth, 'src/documents'] },
  { path: 'src/pages', layer: 6, mayImport: fifth, apart: true },
  { path: 'src/staff', layer: 6, mayImport: fifth },
  { path: 'src/app', layer: 7, mayImport: [...fifth, 'src/pages', 'src/staff', 'src/preload'] },
  { path: 'src/main.tsx', layer: 7, mayImport: [...fifth, 'src/app', 'src/preload'] },
  {
    path: 'src/preload',
    layer: 6,
    mayImport: [
      ...second.filter((module) => module !== 'src/ui'),
      'src/api',
      'src/api/client',
      'src/offline/page/maySave.ts',
    ],
    insteadOf: { '': 'the head script stays small: it is built from the pure modules' },
  },
  {
    path: 'src/catalogue',
    layer: 7,
    mayImport: second.filter((module) => module !== 'src/offline/core'),
    insteadOf: { '': 'the catalogue shows controls only: pass what they need as props' },
  },
  {
    path: 'src/card-frame',
    layer: 'aside',
    mayImport: [...ground, 'src/i18n', 'src/ui'],
    insteadOf: { '': 'the card frame is a separate document: communicate with it by messages' },
  },
  {
    path: 'sw',
    layer: 'aside',
    mayImport: [
      'contract',
      'src/api/client',
      'src/domain/address',
      'src/offline/core',
      'src/platform/clock.ts',
    ],
    insteadOf: { '': 'move what page and worker share to src/offline/core' },
  },
  ...serverModules,
  {
    path: 'stand-ins',
    layer: 'aside',
    mayImport: ['stand-ins/kit'],
    apart: true,
    insteadOf: {
      '': 'a stand-in imitates a processor and uses none of our code: write it in its own folder',
    },
  },
  { path: 'stand-ins/kit', layer: 'aside', mayImport: [] },
  { path: 'locales', layer: 'aside', mayImport: ['src/domain', 'src/i18n'] },
  { path: 'bench', layer: 'aside', mayImport: [] },
];

/** What to do instead when a module's row has no better hint. */
export const DEFAULT_HINT = 'hand the value in as a parameter or prop from a module above';

/** Modules that only tests may import. */
export const NEVER_IMPORTED = ['tests', 'e2e', 'bench'];

/** Modules of the app whose code takes types from the contract and nothing else: schemas stay out of the bundle. */
export const TYPES_ONLY_FROM_CONTRACT = ['src', 'sw'];

/**
 * Modules that only src/app may import, and only lazily: each page is a chunk. The entry for server rendering imports
 * them eagerly.
 */
export const LAZY_MODULES = ['src/pages', 'src/staff'];
export const RENDERED_AT_ONCE = [
  'src/app/prerender/entry-server.tsx',
  'src/app/pdf-content/renderSheet.tsx',
];

/** The module of a file; undefined for files outside all modules, such as configuration and tests. */
export function findModule(path: string): Module | undefined {
  return MODULES.filter((module) => isInside(path, module.path)).sort(
    (one, other) => other.path.length - one.path.length,
  )[0];
}

/** Whether a path is that of a module or inside it. */
export function isInside(path: string, module: string): boolean {
  return path === module || path.startsWith(`${module}/`);
}
