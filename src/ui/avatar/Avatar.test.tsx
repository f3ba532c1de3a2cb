import { createHash } from 'node:crypto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Avatar, type AvatarProps, AvatarServiceContext } from './index.ts';

const SERVICE = 'https://pictures.example/avatar/';
const HASH = createHash('sha256').update('ada@fern.example').digest('hex');

function show(props: AvatarProps, service: string | null = SERVICE) {
  return render(
    <AvatarServiceContext.Provider value={service}>
      <Avatar {...props} />
    </AvatarServiceContext.Provider>,
  );
}

const getPicture = () => document.querySelector('img');
const getSource = () => getPicture()?.getAttribute('src');

describe('an avatar', () => {
  it('has a picture, a name, and the e-mail where there is no name [3.57]', () => {
    const { unmount } = show({ imageUrl: '/ada.png', name: 'Ada Lovelace' }, null);
    expect(getSource()).toBe('/ada.png');
    expect(screen.getByRole('img', { name: 'Ada Lovelace' }).textContent).toBe('AL');
    unmount();
    show({ email: 'ada@fern.example' }, null);
    expect(screen.getByRole('img', { name: 'ada@fern.example' }).textContent).toBe('A');
  });

  it('is 40 px wide and high, or the given size [3.58]', () => {
    const getSizes = () =>
      [...document.querySelectorAll('svg, img')].map((one) => [
        one.getAttribute('width'),
        one.getAttribute('height'),
      ]);
    const { unmount } = show({ imageUrl: '/ada.png' });
    expect(getSizes()).toEqual([
      ['40', '40'],
      ['40', '40'],
    ]);
    unmount();
    show({ imageUrl: '/ada.png', size: 72 });
    expect(getSizes()).toEqual([
      ['72', '72'],
      ['72', '72'],
    ]);
  });

  it('is generic, of a user or of a company, each with its own look [3.59]', () => {
    const getLook = (props: AvatarProps) => {
      const { container, unmount } = show(props);
      const look = container.firstElementChild;
      const read = [look?.getAttribute('data-type'), look?.className];
      unmount();
      return read;
    };
    const looks = [getLook({}), getLook({ type: 'user' }), getLook({ type: 'company' })];
    expect(looks.map(([type]) => type)).toEqual(['default', 'user', 'company']);
    expect(new Set(looks.map(([, name]) => name)).size).toBe(3);
  });

  it('requests the service by the hash of the e-mail, for its size and a blank picture [7.56]', async () => {
    show({ email: '  Ada@Fern.Example ', size: 72 });
    await waitFor(() =>
      expect(getSource()).toBe(`https://pictures.example/avatar/${HASH}?s=72&d=blank`),
    );
  });

  it('requests no service if it has a picture, and none if the app names none [7.55]', async () => {
    const digest = vi.spyOn(crypto.subtle, 'digest');
    const { unmount } = show({ email: 'ada@fern.example', imageUrl: '/ada.png' });
    expect(getSource()).toBe('/ada.png');
    unmount();
    const quiet = show({ email: 'ada@fern.example' }, null);
    expect(getPicture()).toBeNull();
    quiet.unmount();
    expect(digest).not.toHaveBeenCalled();
    show({ email: 'ada@fern.example' });
    await waitFor(() => expect(getPicture()).not.toBeNull());
  });

  it('keeps its initials when the picture cannot be loaded or is broken', async () => {
    const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new Error('no TLS'));
    const { unmount } = show({ email: 'ada@fern.example', name: 'Ada Lovelace' });
    await waitFor(() => expect(digest).toHaveBeenCalled());
    expect([getPicture(), screen.getByRole('img').textContent]).toEqual([null, 'AL']);
    unmount();
    show({ imageUrl: '/gone.png', name: 'Ada Lovelace' });
    const picture = getPicture();
    if (picture) fireEvent.error(picture);
    expect([getPicture(), screen.getByRole('img').textContent]).toEqual([null, 'AL']);
  });

  it('shows the current e-mail, whichever response arrives last', async () => {
    const resolvers: ((digest: ArrayBuffer) => void)[] = [];
    vi.spyOn(crypto.subtle, 'digest').mockImplementation(
      () => new Promise((resolve) => resolvers.push(resolve)),
    );
    const of = (email: string) => (
      <AvatarServiceContext.Provider value={SERVICE}>
        <Avatar email={email} />
      </AvatarServiceContext.Provider>
    );
    const { rerender } = render(of('ada@fern.example'));
    rerender(of('mary@fern.example'));
    resolvers[1]?.(new Uint8Array([2]).buffer);
    await waitFor(() => expect(getSource()).toContain('/02?'));
    resolvers[0]?.(new Uint8Array([1]).buffer);
    await Promise.resolve();
    await waitFor(() => expect(getSource()).toContain('/02?'));
    rerender(of('ada@fern.example'));
    expect(getPicture()).toBeNull();
  });

  it('shows an icon if there is no text, a different one for a company than for a person', () => {
    const drawings = (['user', 'company'] as const).map((type) => {
      const { container, unmount } = show({ type });
      const line = container.querySelector('path')?.getAttribute('d');
      unmount();
      return line;
    });
    expect(drawings.filter(Boolean)).toHaveLength(2);
    expect(new Set(drawings).size).toBe(2);
  });

  it('is hidden from screen readers if its name is next to it', () => {
    show({ name: 'Ada Lovelace', isNamedBeside: true });
    expect(screen.queryByRole('img')).toBeNull();
  });
});
