import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { useWhenOnline } from './useWhenOnline.ts';

const comeOnline = () => window.dispatchEvent(new Event('online'));

interface PageProps {
  readonly retry: () => void;
  readonly setUp?: (lose: () => void) => void;
  readonly isLost?: boolean;
}

function Page({ retry, setUp, isLost = false }: PageProps) {
  const [hasLost, setLost] = useState(false);
  setUp?.(() => setLost(true));
  useWhenOnline(isLost || hasLost, retry);
  return <p>{hasLost ? 'Offline' : 'Loading'}</p>;
}

function Counter({ retry }: { readonly retry: (renders: number) => void }) {
  const [renders, setRenders] = useState(0);
  useWhenOnline(true, () => retry(renders));
  return (
    <button type="button" onClick={() => setRenders(renders + 1)}>
      Render
    </button>
  );
}

it('notices a connection that returns as soon as the page shows that it is offline', async () => {
  const retry = vi.fn();
  let lose = () => {};
  const setUp = (onOnline: () => void) => {
    lose = onOnline;
  };
  render(<Page retry={retry} setUp={setUp} />);
  comeOnline();
  expect(retry).not.toHaveBeenCalled();
  // rendered as a browser does it: outside of `act`, effects that wait for the paint have not run yet
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const shown = new Promise<void>((resolve) => {
    const changes = new MutationObserver(() => {
      changes.disconnect();
      comeOnline();
      resolve();
    });
    changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  setTimeout(lose);
  await shown;
  vi.unstubAllGlobals();
  expect(screen.getByText('Offline')).toBeTruthy();
  expect(retry).toHaveBeenCalledTimes(1);
});

it('runs when another listener of the event renders the page first', () => {
  const retry = vi.fn();
  // a browser renders between two listeners
  const renderFirst = () => flushSync(() => screen.getByRole('button').click());
  addEventListener('online', renderFirst);
  render(<Counter retry={retry} />);
  comeOnline();
  removeEventListener('online', renderFirst);
  expect(retry.mock.calls).toEqual([[1]]);
});

it('stops listening once nothing is pending, and when the page is left', () => {
  const retry = vi.fn();
  const { rerender, unmount } = render(<Page retry={retry} isLost />);
  rerender(<Page retry={retry} />);
  comeOnline();
  rerender(<Page retry={retry} isLost />);
  unmount();
  comeOnline();
  expect(retry).not.toHaveBeenCalled();
});
