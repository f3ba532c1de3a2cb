/** One line written to the console while a test ran. */
export interface Noise {
  readonly level: 'error' | 'warn';
  readonly text: string;
}

interface NoiseLog {
  seen: Noise[];
  expected: { readonly level: Noise['level']; readonly text: RegExp }[];
}

const KEY = Symbol.for('billfold.test.noise');
const holder = globalThis as unknown as { [KEY]?: NoiseLog };

/** The log of the running test file; lives on the global object, so that setup file and test share it. */
export function noiseLog(): NoiseLog {
  holder[KEY] ??= { seen: [], expected: [] };
  return holder[KEY];
}

/**
 * Declares that the running test writes a matching line to the console on purpose. An expected line that is not written
 * fails the test as well.
 */
export function expectNoise(level: Noise['level'], text: RegExp): void {
  noiseLog().expected.push({ level, text });
}

/** What is wrong with a test's console lines: unexpected lines, and missing expected ones. */
export function checkNoise(log: NoiseLog): string[] {
  const unexpected = log.seen
    .filter(
      (noise) => !log.expected.some((e) => e.level === noise.level && e.text.test(noise.text)),
    )
    .map(
      (noise) =>
        `Unexpected console.${noise.level}: ${noise.text}\n` +
        'A line on the console is a fault nobody looked at: mend its cause. If it belongs to what the test ' +
        `shows, say so in the test: expectNoise('${noise.level}', /part of the text/) from ` +
        '#tests/setup/expectNoise.ts.',
    );
  const missing = log.expected
    .filter((e) => !log.seen.some((noise) => e.level === noise.level && e.text.test(noise.text)))
    .map((e) => `Expected a console.${e.level} matching ${e.text}, but none was written.`);
  return [...unexpected, ...missing];
}
