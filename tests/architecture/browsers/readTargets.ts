import { readText } from '../projectFiles.ts';

/** The oldest supported version, by the browser's name in the compatibility table. */
export type Targets = Readonly<Record<string, string>>;

/** Browser names of `browserslist`, with those of the table. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
};

/** The browsers that package.json promises (`browserslist`), each as `name >= version`. */
export function readTargets(): Targets {
  const { browserslist } = JSON.parse(readText('package.json')) as { browserslist: string[] };
  const found = browserslist.flatMap((line) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    const names = NAMES[name];
    if (!names) throw new Error(`package.json, browserslist: ${line} is not "name >= version"`);
    return names.map((one) => [one, version] as const);
  });
  return Object.fromEntries(found);
}
