import { describe, expect, it } from 'vitest';
import { checkNoise, expectNoise } from './expectNoise.ts';

describe('noise on the console', () => {
  it('fails a test that wrote an unexpected line, and prints what to do', () => {
    const faults = checkNoise({ seen: [{ level: 'error', text: 'boom' }], expected: [] });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('Unexpected console.error: boom');
    expect(faults[0]).toContain('expectNoise(');
  });

  it('fails a test whose expected line was not written', () => {
    const faults = checkNoise({ seen: [], expected: [{ level: 'warn', text: /slow/ }] });
    expect(faults).toEqual(['Expected a console.warn matching /slow/, but none was written.']);
  });

  it('passes a line that the test announced', () => {
    expectNoise('warn', /announced/);
    console.warn('this was %s', 'announced');
  });
});
