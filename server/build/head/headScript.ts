import { fileURLToPath } from 'node:url';
import type { Plugin, PluginOption } from 'vite';
import type { PreloadAssets } from '#contract/preloadAssets.ts';
import { pageColumns } from '#server/build/chunks/pageColumns.ts';
import { buildInlineScript } from './inlineScript.ts';
import { type BuiltLocales, EMPTY_PRELOAD_ASSETS, preloadAssets } from './preloadAssets.ts';

/** The project's input for the plugin. */
export interface HeadScriptOptions {
  readonly root: string;
  /** Plugins that the head script's own build needs as well. */
  readonly plugins: () => PluginOption[];
  readonly locales: () => BuiltLocales;
}

const PLACEHOLDER = '<!-- head script -->';
const ENTRY = fileURLToPath(new URL('../../../src/preload/startPreload.ts', import.meta.url));

/**
 * Vite plugin: builds the head script from the same modules as the app, as one inline script, and passes it the names of
 * the files that a first view needs. Styles move after the skeleton, so that they block no text.
 */
export function headScript(options: HeadScriptOptions): Plugin {
  let code: Promise<string> | undefined;
  return {
    name: 'billfold:head-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, server }) {
        if (server) code = undefined;
        code ??= buildScript(options);
        const assets = bundle ? preloadAssets(bundle, options.locales()) : EMPTY_PRELOAD_ASSETS;
        const script = `<script>${withAssets(await code, assets)}</script>`;
        return withoutIndents(stylesBehindSkeleton(html.replace(PLACEHOLDER, () => script)));
      },
    },
  };
}

function buildScript({ root, plugins }: HeadScriptOptions): Promise<string> {
  return buildInlineScript({
    root,
    input: ENTRY,
    plugins: [
      // staff pages are left out to shorten every shell: their styles load with their code
      pageColumns(
        ['key', 'group', 'path', 'document', 'savedAs', 'isWorthInstalling'],
        ({ group }) => group !== 'staff',
      ),
      ...plugins(),
    ],
  });
}

/** The table as a value that cannot end its element. */
function withAssets(code: string, assets: PreloadAssets): string {
  const table = JSON.stringify(assets).replaceAll('<', '\\u003c');
  if (!code.includes('__PRELOAD_ASSETS__'))
    throw new Error('The head script does not request its assets');
  return `var __PRELOAD_ASSETS__=${table};${code}`;
}

function stylesBehindSkeleton(html: string): string {
  const links: string[] = [];
  const rest = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (link) => {
    links.push(link.trim());
    return '';
  });
  return rest.replace('</body>', () => `${links.join('')}</body>`);
}

/** Whitespace between two elements has no effect in the shell, and every page would contain it. */
function withoutIndents(html: string): string {
  return html.replace(/>\s*\n\s*</g, '><');
}
