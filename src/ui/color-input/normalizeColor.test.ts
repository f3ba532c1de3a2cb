import { describe, expect, it } from 'vitest';
import { normalizeColor } from './normalizeColor.ts';

describe('a color as text', () => {
  it.each(['1f6b4f', '#1f6b4f', '#1F6B4F', ' 1F6B4F '])(
    'is #1F6B4F for %j [5.53] [5.55]',
    (text) => {
      expect(normalizeColor(text)).toBe('#1F6B4F');
    },
  );

  it.each(['', '#', '1f6', '#1f6b4', '1f6b4f0', '##1f6b4f', '1g6b4f', 'green'])(
    'is null for %j [5.53]',
    (text) => {
      expect(normalizeColor(text)).toBeNull();
    },
  );
});
