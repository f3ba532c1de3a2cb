import { join } from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';
import { root } from '../projectFiles.ts';

/** Files that replace those on the disk, by their path from the root: samples that a check must reject. */
export type Samples = Readonly<Record<string, string>>;

/**
 * Passes the compiler's program of realms (folders with a tsconfig.json) to a reader, with types, and ends the compiler.
 * It uses the interface that TypeScript 7 calls unstable: the version is exact, and only this file depends on it.
 */
export function readPrograms<Result>(
  realms: readonly string[],
  samples: Samples,
  read: (project: Project) => Result,
): Result[] {
  const given = new Map(Object.entries(samples).map(([path, text]) => [join(root, path), text]));
  const compiler = new API({ cwd: root, fs: { readFile: (path) => given.get(path) } });
  try {
    const configs = realms.map((realm) => join(root, realm, 'tsconfig.json'));
    const projects = compiler.updateSnapshot({ openProjects: configs }).getProjects();
    if (projects.length !== realms.length) throw new Error(`Some projects did not open: ${realms}`);
    return projects.map(read);
  } finally {
    compiler.close();
  }
}
