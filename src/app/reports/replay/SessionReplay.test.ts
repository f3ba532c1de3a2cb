import { describe, expect, it, vi } from 'vitest';
import { PAGES } from '#domain/address/pages.ts';
import { type ReplayDeps, SessionReplay } from './SessionReplay.ts';

const SCRIPT = 'https://replay.example/record.js';
const OPTIONS = {
  maskAllText: true,
  maskAllInputs: true,
  blockAllMedia: true,
  environment: 'staging',
  release: null,
} as const;
const QUOTE = { group: 'quote' } as const;
const PAY = { group: 'invoice', payment: 'here' } as const;

function makeReplay(overrides: Partial<ReplayDeps> = {}) {
  const calls: string[] = [];
  const tool = {
    start: vi.fn(() => void calls.push('start')),
    stop: vi.fn(() => void calls.push('stop')),
  };
  const load = vi.fn(async (script: string) => {
    calls.push(`load ${script}`);
    return tool as unknown;
  });
  const replay = new SessionReplay({
    settings: { script: SCRIPT, asksConsent: false },
    options: OPTIONS,
    load,
    hasConsent: async () => true,
    mask: () => void calls.push('mask'),
    ...overrides,
  });
  return { replay, calls, tool, load };
}

describe('the recording of a session', () => {
  it('fetches its script once, masked before it runs, and starts it with everything hidden [7.60]', async () => {
    const { replay, calls, tool } = makeReplay();
    await replay.show(QUOTE);
    await replay.show(QUOTE);
    expect(calls).toEqual(['mask', `load ${SCRIPT}`, 'start', 'start']);
    expect(tool.start).toHaveBeenCalledWith(OPTIONS);
  });

  it('never records pages with payments or card fields', async () => {
    const recorded: string[] = [];
    for (const page of PAGES) {
      const { replay, calls } = makeReplay();
      await replay.show(page);
      if (calls.length > 0) recorded.push(page.key);
    }
    expect(recorded).toEqual(['quotes', 'quote', 'quote/accept', 'quote/proof']);
  });

  it('stops when such a page opens, also while its script is still loading', async () => {
    const { replay, calls } = makeReplay();
    const starting = replay.show(QUOTE);
    await Promise.all([starting, replay.show(PAY)]);
    expect(calls).not.toContain('start');
    await replay.show(QUOTE);
    await replay.show(PAY);
    expect(calls.slice(-2)).toEqual(['start', 'stop']);
  });

  it('starts only with consent if consent is required', async () => {
    const settings = { script: SCRIPT, asksConsent: true };
    const refused = makeReplay({ settings, hasConsent: async () => false });
    await refused.replay.show(QUOTE);
    expect(refused.calls).toEqual([]);
    const allowed = makeReplay({ settings });
    await allowed.replay.show(QUOTE);
    expect(allowed.calls).toContain('start');
  });

  it.each([
    ['does not arrive', { load: () => Promise.reject(new Error('blocked')) }],
    ['is something else', { load: async () => ({ record: true }) }],
    [
      'cannot ask',
      {
        settings: { script: SCRIPT, asksConsent: true },
        hasConsent: () => Promise.reject(new Error('no texts')),
      },
    ],
  ])('does not start if its script %s', async (_what, overrides) => {
    const { replay, calls } = makeReplay(overrides);
    await expect(replay.show(QUOTE)).resolves.toBeUndefined();
    await expect(replay.show(PAY)).resolves.toBeUndefined();
    expect(calls).not.toContain('start');
  });

  it('is skipped if its script throws', async () => {
    const broken = {
      start: () => {
        throw new Error('broken');
      },
      stop: () => {},
    };
    const { replay } = makeReplay({ load: async () => broken });
    await expect(replay.show(QUOTE)).resolves.toBeUndefined();
  });
});
