import { build, type PluginOption } from 'vite';

/** A script's entry, and how it is built. */
export interface InlineScriptOptions {
  readonly root: string;
  /** Path of the script's entry. */
  readonly input: string;
  readonly plugins: PluginOption[];
}

/** Builds a classic script that can be inserted into a page. Throws if the entry has no code. */
export async function buildInlineScript({
  root,
  input,
  plugins,
}: InlineScriptOptions): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input, output: { format: 'iife' } },
    },
  });
  const [first] = [result].flat();
  const chunk = first && 'output' in first ? first.output.find((f) => f.type === 'chunk') : null;
  if (chunk?.type !== 'chunk') throw new Error(`${input} was not built`);
  return chunk.code.trim();
}
