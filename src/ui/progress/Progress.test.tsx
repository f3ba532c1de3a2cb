import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { Progress } from './Progress.tsx';

describe('a progress', () => {
  it('is full at 100 and never beyond [9.54]', () => {
    const { rerender } = renderInIntl(<Progress label="Upload" value={40} />);
    const bar = () => screen.getByLabelText('Upload') as HTMLProgressElement;
    expect([bar().max, bar().value]).toEqual([100, 40]);
    rerender(<Progress label="Upload" value={140} />);
    expect(bar().value).toBe(100);
  });
});
