import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Clock } from '#server/platform/clock.ts';
import { LogoCache } from '#server/platform/LogoCache.ts';
import { distFolder } from '#server/platform/runtimeFile.ts';
import { listFonts, listPackagedFonts } from './fonts.mjs';
import { type PdfEntry, PdfMaker } from './PdfMaker.ts';
import { type PdfFiles, PdfProcess } from './PdfProcess.ts';

/** Typst's compiler, which has a separate package with the binary for each platform. */
const COMPILER = '@myriaddreamin/typst-ts-node-compiler';

/** The input of a PDF maker: the folder of the project or of the build, and the app's functions. */
export interface PdfMakerOptions {
  readonly root: string;
  readonly entry: PdfEntry;
  readonly clock: Clock;
  /** Reads a logo; by default from its URL. */
  readonly logos?: Pick<LogoCache, 'get'>;
}

/** Creates a PDF maker; null if the compiler has no binary for the platform, or fonts are missing. */
export function createPdfMaker({ root, entry, clock, logos }: PdfMakerOptions): PdfMaker | null {
  const files = findPdfFiles(root);
  if (files === null) return null;
  return new PdfMaker({
    entry,
    process: new PdfProcess(files),
    logos: logos ?? new LogoCache(() => clock.now().getTime()),
  });
}

/** The typesetting files in a project's folder, with fonts of the build or of development packages. Null if any is missing. */
export function findPdfFiles(root: string): PdfFiles | null {
  const folder = join(root, 'server/pdf');
  const built = listFonts(join(distFolder(), 'fonts'));
  const fonts = built.length > 0 ? built : listPackagedFonts(root);
  if (fonts.length === 0 || !hasCompiler(folder)) return null;
  return {
    program: join(folder, 'typesetter.mjs'),
    templates: join(folder, 'templates'),
    fonts,
  };
}

/** Whether the compiler's binary for this platform is installed. It is not loaded into this process. */
function hasCompiler(folder: string): boolean {
  const resolve = createRequire(join(folder, 'typesetter.mjs')).resolve;
  const { platform, arch } = process;
  try {
    const own = createRequire(resolve(COMPILER)).resolve;
    return VARIANTS.some((variant) => canResolve(own, `${COMPILER}-${platform}-${arch}${variant}`));
  } catch {
    return false;
  }
}

const VARIANTS = ['', '-gnu', '-musl', '-msvc', '-gnueabihf', '-eabi'];

function canResolve(resolve: (name: string) => string, name: string): boolean {
  try {
    resolve(name);
    return true;
  } catch {
    return false;
  }
}
