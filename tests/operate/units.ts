import type { Documentation } from './documentation.ts';

/** What a systemd unit starts, and with which environment. */
export interface Unit {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Reads the unit of the page, with Node's path replaced by this process's. */
export function readUnit(page: Documentation): Unit {
  const unit = page.use('systemd', 'ini');
  const [, line = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
  const [node, ...args] = line.split(' ');
  if (node !== '/usr/bin/node') throw new Error(`The unit starts ${node}, not node itself.`);
  return { command: process.execPath, args, environment: readEnvironment(unit) };
}

/** The environment of one of several processes: `%i` is the instance, its port. */
export function readInstance(page: Documentation, instance: string): Record<string, string> {
  return readEnvironment(page.use('systemd', 'ini', 1).replaceAll('%i', instance));
}

function readEnvironment(unit: string): Record<string, string> {
  const [, line = ''] = /^Environment=(.+)$/m.exec(unit) ?? [];
  return toEnvironment(line.split(' '));
}

/** Settings from lines like those of an environment file. */
export function toEnvironment(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
