import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showBadge } from '#offline/core/outbox/updateBadge.ts';
import { ANY_BUSINESS, changePreference } from '#offline/core/preferences.ts';
import { PRELOAD_GLOBAL } from '#platform/preloadGlobal.ts';
import { acceptOffer, dismissOffer, getInstallMethod, isOfferOpen } from './installOffer.ts';

const offered = (outcome: 'accepted' | 'dismissed') => {
  const prompt = vi.fn(async () => {});
  const installOffer = Object.assign(new Event('beforeinstallprompt'), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  vi.stubGlobal(PRELOAD_GLOBAL, { installOffer, isWorthInstalling: () => true });
  return prompt;
};

beforeEach(async () => {
  document.head.innerHTML = '<link rel="manifest" href="/fern/manifest.webmanifest">';
  await changePreference('install', () => ({}));
  await changePreference('keep', () => true);
});
afterEach(() => {
  document.head.innerHTML = '';
});

describe('the way to install a page', () => {
  it('is the browser’s dialog if there is one, and nothing without a manifest', () => {
    expect(getInstallMethod()).toBeNull();
    offered('accepted');
    expect(getInstallMethod()).toBe('dialog');
    document.head.innerHTML = '';
    expect(getInstallMethod()).toBeNull();
  });

  it('is in steps on an iPhone, and none in the installed app', () => {
    const phone = { standalone: false, maxTouchPoints: 5 };
    vi.stubGlobal('navigator', phone);
    expect(getInstallMethod()).toBe('steps');
    vi.stubGlobal('navigator', { ...phone, standalone: true });
    expect(getInstallMethod()).toBeNull();
  });
});

describe('the offer', () => {
  it.each(['accepted', 'dismissed'] as const)('is made once: %s ends it', async (outcome) => {
    const prompt = offered(outcome);
    await acceptOffer('fern');
    await acceptOffer('fern');
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(await isOfferOpen('fern')).toBe(false);
  });

  it('is not made when saving is turned off', async () => {
    await changePreference('keep', () => false);
    expect(await isOfferOpen('fern')).toBe(false);
  });

  it('is dismissed permanently, for the business that made it', async () => {
    expect(await isOfferOpen('fern')).toBe(true);
    await dismissOffer('fern');
    expect([await isOfferOpen('fern'), await isOfferOpen('lindwurm')]).toEqual([false, true]);
    await dismissOffer(ANY_BUSINESS);
    expect(await isOfferOpen('lindwurm')).toBe(false);
  });
});

it('shows the number of waiting items on the icon, clears it, and works without badges', async () => {
  const badges: (number | null)[] = [];
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(null),
  });
  await showBadge(2);
  await showBadge(0);
  vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('not allowed')) });
  await showBadge(1);
  await showBadge(0);
  expect(badges).toEqual([2, null]);
});
