import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { assertNodeVersion } from './assertNodeVersion.mjs';

const { engines } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { engines: { node: string } };

it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.10.0'])('accepts Node %s', (version) => {
  expect(() => assertNodeVersion(version)).not.toThrow();
});

it.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0'])('rejects Node %s', (version) => {
  expect(() => assertNodeVersion(version)).toThrow(
    `Billfold needs Node 20.19, 22.12 or newer; this is v${version}.`,
  );
});

it('names the oldest versions of engines in package.json', () => {
  const oldest = engines.node.match(/\d+\.\d+/g)?.join(', ');
  expect(() => assertNodeVersion('18.0.0')).toThrow(`Billfold needs Node ${oldest} or newer`);
});
