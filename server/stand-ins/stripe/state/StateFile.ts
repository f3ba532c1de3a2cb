import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { World } from '../World.ts';
import { restoreSnapshot, takeSnapshot, type WorldSnapshot } from './worldSnapshot.ts';

const DELAY_MS = 100;

/**
 * Keeps the state in one file, so that a restarted demo still knows its payments. A file that cannot
 * be read is put aside under `.damaged`, and the stand-in starts empty.
 */
export class StateFile {
  private readonly world: World;
  private readonly path: string;
  private timer: NodeJS.Timeout | undefined;

  constructor(world: World, path: string) {
    this.world = world;
    this.path = path;
  }

  load(): void {
    if (!existsSync(this.path)) return;
    try {
      restoreSnapshot(this.world, readSnapshot(this.path));
    } catch {
      renameSync(this.path, `${this.path}.damaged`);
      process.stderr.write(`Stripe stand-in: ${this.path} was damaged and put aside.\n`);
    }
  }

  /** Plans a save for a moment later. */
  touch(): void {
    this.timer ??= setTimeout(() => this.save(), DELAY_MS);
  }

  /** Saves now: a new file first, then in place of the old one. */
  save(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(`${this.path}.new`, JSON.stringify(takeSnapshot(this.world)));
    renameSync(`${this.path}.new`, this.path);
  }
}

function readSnapshot(path: string): WorldSnapshot {
  const value: WorldSnapshot = JSON.parse(readFileSync(path, 'utf8'));
  if (value.version !== 1) throw new Error('Another version.');
  return value;
}
