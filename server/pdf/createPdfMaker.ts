import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { PdfContentRequest } from '#contract/pdfContent.ts';
import type { ServerEntry } from '#contract/prerender.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { distFolder, runtimeFile } from '#server/platform/files/runtimeFile.ts';
import type { LogoCache } from '#server/platform/logos/LogoCache.ts';
import { listFonts, listPackagedFonts } from './fonts.mjs';
import { PdfMaker } from './PdfMaker.ts';
import { type PdfFiles, PdfProcess, type SerializedContent } from './PdfProcess.ts';

/** Typst's compiler, which has a separate package with the binary for each platform. */
const COMPILER = '@myriaddreamin/typst-ts-node-compiler';

/** The app's functions that PDFs need. */
type PdfEntry = Pick<ServerEntry, 'createPdfContent' | 'pageLocale'>;

/** What a PDF maker needs: the app's functions, and the logos. */
export interface PdfMakerOptions {
  readonly entry: PdfEntry;
  /** The built file of these functions, so that the process renders content; without one it is rendered here. */
  readonly entryFile?: string;
  /** Reads the logos of businesses. */
  readonly logos: Pick<LogoCache, 'get'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** Creates a PDF maker; null if the compiler has no binary for the platform, or fonts are missing. */
export function createPdfMaker({ entry, entryFile, ...parts }: PdfMakerOptions): PdfMaker | null {
  const files = findPdfFiles();
  if (files === null) return null;
  const process = new PdfProcess({
    ...files,
    ...(entryFile !== undefined && { entry: entryFile }),
  });
  return new PdfMaker({
    ...{ ...parts, process },
    pageLocale: entry.pageLocale,
    render: (request) =>
      entryFile === undefined ? renderHere(entry, request) : process.render(request),
  });
}

/** Renders content from source, which the process cannot load. */
async function renderHere(
  entry: PdfEntry,
  request: PdfContentRequest,
): Promise<SerializedContent | null> {
  const content = await entry.createPdfContent(request);
  if (content === null) return null;
  const { lang, contentLang } = content;
  return { json: JSON.stringify(content), lang, contentLang };
}

/** The files for typesetting, with fonts of the build or of development packages. Null if any is missing. */
export function findPdfFiles(): PdfFiles | null {
  const program = runtimeFile('server/pdf/typesetter.mjs');
  const built = listFonts(join(distFolder(), 'fonts'));
  const fonts = built.length > 0 ? built : listPackagedFonts(projectRoot());
  if (fonts.length === 0 || !hasCompiler(program)) return null;
  return { program, templates: runtimeFile('server/pdf/templates'), fonts };
}

/** Whether the compiler's binary for this platform is installed. It is not loaded into this process. */
function hasCompiler(program: string): boolean {
  const { resolve } = createRequire(program);
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
