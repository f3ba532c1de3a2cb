import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { authorizeNetStandIn } from './authorize-net/authorizeNetStandIn.ts';
import { ewayStandIn } from './eway/ewayStandIn.ts';
import { defaultRoot } from './kit/pages/browserFiles.ts';
import { joinScript } from './kit/pages/joinScript.ts';
import { payPalStandIn } from './paypal/payPalStandIn.ts';
import { rainforestStandIn } from './rainforest/rainforestStandIn.ts';
import { stripeStandIn } from './stripe/stripeStandIn.ts';

const origins = { api: 'http://127.0.0.1:1', frame: 'http://127.0.0.1:2' };
const standIns = [
  authorizeNetStandIn,
  ewayStandIn,
  payPalStandIn,
  rainforestStandIn,
  stripeStandIn,
];
const IMPORT = /^import \{([^}]*)\} from '[^']*\/(?!origins)[^']*';$/gm;

describe.each(
  standIns.flatMap(({ title, browser }) => (browser?.script ? [{ title, ...browser.script }] : [])),
)('the script of $title', ({ entry }) => {
  const folder = join(entry, '..');
  const files = readdirSync(join(defaultRoot(), folder)).filter((name) => name.endsWith('.js'));

  it('is a single classic script that a strict policy allows', async () => {
    const source = await joinScript(defaultRoot(), entry, origins);
    expect(() => new Script(source)).not.toThrow();
    expect(source).not.toMatch(/^\s*(?:import|export)\b/m);
    expect(source).not.toMatch(/\beval\(|new Function|innerHTML|setAttribute\('style'/);
    expect(source).toContain('const origins = {"api":"http://127.0.0.1:1"');
  });

  it.each(files)('contains the imports of %s once and before their use', async (name) => {
    const source = await joinScript(defaultRoot(), entry, origins);
    const own = readFileSync(join(defaultRoot(), folder, name), 'utf8');
    const end = source.indexOf(own.slice(-40).trim());
    const imported = [...own.matchAll(IMPORT)].flatMap(([, names = '']) => names.split(','));
    for (const part of imported.map((text) => text.trim()).filter(Boolean)) {
      const declared = [
        ...source.matchAll(new RegExp(`^(?:async )?(?:function|const|class) ${part}\\b`, 'gm')),
      ];
      expect(declared.map(({ index }) => index < end)).toEqual([true]);
    }
  });
});
