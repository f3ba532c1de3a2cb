import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';

/** Longer than React works without a pause, and longer than the shortest timer, in ms. */
const SLOW_MS = 20;

const effects: string[] = [];

function block() {
  const end = performance.now() + SLOW_MS;
  while (performance.now() < end);
}

function SlowText() {
  block();
  useEffect(() => void effects.push('ran'), []);
  return <p>Loaded</p>;
}

function SlowPage() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLoaded(true);
      // another task of a busy machine, between the display and its effects
      queueMicrotask(() => setImmediate(block));
    });
    return () => clearTimeout(timer);
  }, []);
  return isLoaded ? <SlowText /> : null;
}

it('finds an element only after its effects have run', async () => {
  render(<SlowPage />);
  await screen.findByText('Loaded');
  expect(effects).toEqual(['ran']);
});
