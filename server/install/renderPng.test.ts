import { describe, expect, it } from 'vitest';
import { renderPng } from './renderPng.ts';

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;
const PLAIN = svg('<rect width="9" height="9" fill="#2f6b4f"/>');
const isPng = (image: Buffer) => image.subarray(1, 4).toString() === 'PNG';

/** A few hundred bytes that unfold into 10^9 shapes. */
const UNFOLDING = svg(
  `<defs><g id="a0"><rect width="9" height="9"/></g>${Array.from(
    { length: 9 },
    (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use href="#a9"/>`,
);

/** A noise that is computed for every pixel, eight times over. */
const SLOW = svg(
  `<filter id="f" x="0" y="0" width="1" height="1">${'<feTurbulence baseFrequency="9" numOctaves="20"/>'.repeat(8)}</filter><rect width="9" height="9" filter="url(#f)"/>`,
);

describe('rendering an icon', () => {
  it('aborts a picture that takes too long without blocking the thread, and renders the next', async () => {
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 5);
    await expect(renderPng(SLOW, 512)).rejects.toThrow('was not rendered within 2000 ms');
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(10); // rendering in this thread would have delayed the timer
    expect(isPng(await renderPng(PLAIN, 64))).toBe(true);
  });

  it('aborts a picture that expands endlessly', async () => {
    await expect(renderPng(UNFOLDING, 512)).rejects.toThrow();
    expect(isPng(await renderPng(PLAIN, 64))).toBe(true);
  });

  it('renders several pictures at the same time, and rejects invalid ones', async () => {
    const pictures = [PLAIN, 'no picture', PLAIN].map((each) => renderPng(each, 32));
    const [first, second, third] = await Promise.allSettled(pictures);
    expect([first?.status, second?.status, third?.status]).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });
});
