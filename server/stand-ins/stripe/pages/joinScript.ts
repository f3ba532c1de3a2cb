import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The modules of the host page's script in the order in which they need each other. */
export const scriptParts = [
  'failures.js',
  'emitter.js',
  'api.js',
  'frameChannel.js',
  'paymentFrame.js',
  'paymentElement.js',
  'elementsGroup.js',
  'challengeDialog.js',
  'nextAction.js',
  'confirmIntent.js',
  'stripeObject.js',
  'main.js',
] as const;

/**
 * Joins the modules of `browser/script` into one classic script, as the vendor's is: imports and
 * export marks fall away, all parts share one function scope, the two origins stand in front.
 */
export async function joinScript(
  root: string,
  origins: { api: string; frame: string },
): Promise<string> {
  const parts = await Promise.all(
    scriptParts.map((name) => readFile(join(root, 'script', name), 'utf8')),
  );
  const body = parts.map(withoutModuleMarks).join('\n');
  return `(() => {\n'use strict';\nconst origins = ${JSON.stringify(origins)};\n${body}\n})();\n`;
}

function withoutModuleMarks(source: string): string {
  return source
    .replace(/^import\s[\s\S]*?\sfrom\s'[^']+';$/gm, '')
    .replace(/^export (?=async |function |const |class )/gm, '');
}
