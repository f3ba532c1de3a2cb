import { describe, expect, it } from 'vitest';
import { readText } from '#tests/architecture/projectFiles.ts';
import { readCompose, readProxyConfig } from './readCompose.mjs';

/** The keys of a service in the Compose specification that we use; others may be mistyped. */
const SERVICE_KEYS = [
  ...['image', 'build', 'env_file', 'environment', 'depends_on', 'read_only', 'tmpfs', 'volumes'],
  ...['cap_drop', 'security_opt', 'stop_grace_period', 'restart', 'ports', 'configs'],
  'healthcheck',
];

const text = readText('compose.yaml');
const entries = readCompose(text);
const guide = readText('docs/operate.md');
const dockerfile = readText('Dockerfile');

/** The next part of the paths that begin with these parts; `*` stands for any one. */
function listBelow(prefix: string): string[] {
  const parts = prefix === '' ? [] : prefix.split('.');
  const below = entries
    .map(({ path }) => path.split('.'))
    .filter((path) => parts.every((part, at) => part === '*' || part === path[at]))
    .map((path) => path[parts.length])
    .filter((part) => part !== undefined);
  return [...new Set(below)];
}

const listValues = (pattern: RegExp) =>
  entries.filter(({ path }) => pattern.test(path)).map(({ value }) => value);

describe('compose.yaml', () => {
  it('has only keys of the specification', () => {
    expect(listBelow('').sort()).toEqual(['configs', 'services', 'volumes']);
    expect(listBelow('services.*').filter((key) => !SERVICE_KEYS.includes(key))).toEqual([]);
  });

  it('declares every service, volume and config that a service uses', () => {
    const listed = listValues(/^services\.\w+\.depends_on$/).map((list) =>
      list.replace(/^\[|\]$/g, ''),
    );
    const dependencies = [...listed, ...listBelow('services.*.depends_on')].filter(Boolean);
    expect(dependencies.length).toBeGreaterThan(1);
    expect(listBelow('services')).toEqual(expect.arrayContaining(dependencies));
    const mounts = listValues(/^services\.\w+\.volumes$/).filter(Boolean);
    const used = mounts.map((mount) => mount.split(':')[0]);
    expect(listBelow('volumes').sort()).toEqual([...new Set(used)].sort());
    expect(listBelow('configs')).toEqual(listValues(/^services\.\w+\.configs\.source$/));
  });

  it('uses only variables that the lines of docs/operate.md write to .env', () => {
    const [, lines = ''] = /cat > \.env <<EOF\n([\s\S]*?)\nEOF/.exec(guide) ?? [];
    const written = lines.split('\n').map((line) => line.split('=')[0]);
    const used = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect([...new Set(used)].sort()).toEqual([...written].sort());
  });

  it('sets only settings that docs/operate.md lists', () => {
    const names = listBelow('services.app.environment');
    expect(names).toContain('DATABASE_URL');
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it('runs the image read-only and leaves it the time that the server needs to stop', () => {
    expect(listValues(/^services\.app\.(read_only|stop_grace_period)$/)).toEqual(['true', '30s']);
    expect(dockerfile).toMatch(/^USER (?!root)\w+$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\/readyz/m);
    expect(dockerfile).toMatch(/^CMD \["node", .*"server\/main\.js"\]$/m);
  });

  it('has the PostgreSQL version whose client is in the image', () => {
    const [, version] = /postgresql-client-(\d+)/.exec(dockerfile) ?? [];
    expect(listValues(/^services\.database\.image$/)).toEqual([`postgres:${version}`]);
  });

  it('gives the proxy every host that docs/operate.md names', () => {
    const [, sentence = ''] = /The hosts (.+) of the domain must resolve/.exec(guide) ?? [];
    const hosts = [...sentence.matchAll(/`(\w+)\.`/g)].map(([, name]) => name);
    const served = readProxyConfig(text, 'example.com').matchAll(/(\w+)\.example\.com/g);
    expect([...served].map(([, name]) => name).sort()).toEqual(hosts.sort());
  });

  it.each([
    ['a key that is repeated', 'services:\n  app:\n  app:\n', 3],
    ['a wrong indentation', 'services:\n   app:\n', 2],
    ['a line without a key', 'services:\n  app\n', 2],
  ])('is rejected with %s', (_, wrong, line) => {
    expect(() => readCompose(wrong)).toThrow(`compose.yaml:${line}`);
  });
});
