import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { hashSource } from '../policy/contentSecurityPolicy.ts';
import { CONTROL_STYLES } from '../policy/controlStyles.ts';
import { CATALOGUE_PAGE } from './cataloguePage.ts';
import { registerCatalogue } from './registerCatalogue.ts';

const distFolder = mkdtempSync(join(tmpdir(), 'billfold-catalogue-'));
const page = join(distFolder, 'catalogue', CATALOGUE_PAGE);
for (const folder of [dirname(page), join(distFolder, 'catalogue', 'assets')])
  mkdirSync(folder, { recursive: true });
writeFileSync(page, '<!doctype html><html lang="en-US">');

afterAll(() => rmSync(distFolder, { recursive: true, force: true, maxRetries: 2 }));

it('allows pictures from the configured avatar service only', async () => {
  const open = async (avatarService: string | null) => {
    const app = fastify();
    await registerCatalogue(app, { distFolder, avatarService });
    const { body, headers } = await app.inject('/catalogue/avatar/examples');
    await app.close();
    const policy = String(headers['content-security-policy']);
    return { body, images: /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [] };
  };
  const without = await open(null);
  expect(without.body).not.toContain('data-avatar-service');
  const { body, images } = await open('https://pictures.example/avatar/?a="b"');
  expect(body).toContain('data-avatar-service="https://pictures.example/avatar/?a=%22b%22"');
  expect(images).toEqual([...without.images, 'https://pictures.example']);
});

it('allows its own files, images and frames, and nothing else', async () => {
  const app = fastify();
  await registerCatalogue(app, { distFolder, avatarService: null });
  const { headers } = await app.inject('/catalogue/avatar/examples');
  await app.close();
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${CONTROL_STYLES.map(hashSource).join(' ')}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    'report-uri /v1/policy-reports',
    'report-to policy',
  ]);
});
