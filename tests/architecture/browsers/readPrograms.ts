import { join } from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';
import { root } from '../projectFiles.ts';

/** Files that are read instead of those on the disk, by their path from the root: samples of what a check refuses. */
export type Samples = Readonly<Record<string, string>>;

/**
 * Hands the compiler's own view of realms (folders with a tsconfig.json) to a reader, types and all, and ends the compiler. The
 * compiler is asked over the interface that TypeScript 7 calls unstable: the version is exact, and this is the one place that knows it.
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
    if (projects.length !== realms.length) throw new Error(`Not all are there: ${realms}`);
    return projects.map(read);
  } finally {
    compiler.close();
  }
}
