import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { Checkbox } from './index.ts';

it('is indeterminate while some of its items are ticked', () => {
  const box = (isIndeterminate?: boolean) => (
    <Checkbox
      label="All"
      checked={false}
      onChange={() => {}}
      {...(isIndeterminate === undefined ? {} : { isIndeterminate })}
    />
  );
  const { rerender } = renderInIntl(box(true));
  const element = screen.getByRole<HTMLInputElement>('checkbox');
  expect(element.indeterminate).toBe(true);
  rerender(box(false));
  expect(element.indeterminate).toBe(false);
});
