import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { findPostgres, startPostgres } from '#bench/postgres.mjs';

const here = findPostgres();

describe('the throw-away PostgreSQL', () => {
  it('is not found in folders without it', () => {
    const empty = mkdtempSync(join(tmpdir(), 'billfold-empty-'));
    writeFileSync(join(empty, 'initdb'), '');
    const found = findPostgres({ PATH: empty });
    rmSync(empty, { recursive: true });
    expect(found === undefined || existsSync(join(found, 'postgres'))).toBe(true);
    expect(found).not.toBe(empty);
  });

  const registerOn = (programs: string) =>
    it('responds, can create databases, and is gone after the stop', {
      timeout: 60_000,
    }, async () => {
      const { url, folder, stop } = await startPostgres(programs);
      expect(existsSync(folder)).toBe(true);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('create database one_of_my_own');
      const response = await client.query('show server_version_num');
      await client.end();
      await stop();
      expect(Number(response.rows[0].server_version_num)).toBeGreaterThanOrEqual(150_000);
      expect(existsSync(folder)).toBe(false);
    });
  if (here === undefined)
    process.stdout.write('POSTGRESQL IS NOT INSTALLED, so starting one was not tried\n');
  else registerOn(here);
});
