import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { findPostgres, startPostgres } from './postgres.mjs';

const clusters = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('billfold-postgres-'));
const here = findPostgres();

describe('the throw-away PostgreSQL', () => {
  it('is not looked for in folders without it', () => {
    const empty = mkdtempSync(join(tmpdir(), 'billfold-empty-'));
    writeFileSync(join(empty, 'initdb'), '');
    const found = findPostgres({ PATH: empty });
    rmSync(empty, { recursive: true });
    expect(found === undefined || existsSync(join(found, 'postgres'))).toBe(true);
    expect(found).not.toBe(empty);
  });

  it(here
    ? 'answers, may create databases, and is gone after the stop'
    : 'is not on this machine', { timeout: 60_000 }, async () => {
    if (here === undefined) return;
    const before = clusters();
    const { url, stop } = await startPostgres(here);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create database one_of_my_own');
    const answer = await client.query('show server_version_num');
    await client.end();
    await stop();
    expect(Number(answer.rows[0].server_version_num)).toBeGreaterThanOrEqual(150_000);
    expect(clusters()).toEqual(before);
  });
});
