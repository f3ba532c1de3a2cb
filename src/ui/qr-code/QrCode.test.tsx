import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QrCode } from './QrCode.tsx';

/** The dark modules of a text's QR code, as `x y`. */
function renderModules(text: string): readonly string[] {
  const { unmount } = render(<QrCode text={text} label="Code" />);
  const path = screen.getByRole('img', { name: 'Code' }).querySelector('path[fill="#000"]');
  const modules = [...(path?.getAttribute('d') ?? '').matchAll(/M(\d+ \d+)h1v1h-1z/g)];
  unmount();
  return modules.map(([, point = '']) => point);
}

describe('a QR code', () => {
  it('has a margin of four light modules', () => {
    const modules = renderModules('BILLFOLD');
    const sides = modules.flatMap((point) => point.split(' ').map(Number));
    expect([Math.min(...sides), Math.max(...sides)]).toEqual([4, 24]); // 21 modules for a short text
    for (const corner of ['4 4', '24 4', '4 24']) expect(modules).toContain(corner);
    expect(modules).not.toContain('5 5');
  });

  it('differs for different texts', () => {
    expect(renderModules('https://pay.example/fern/a')).not.toEqual(
      renderModules('https://pay.example/fern/b'),
    );
  });
});
