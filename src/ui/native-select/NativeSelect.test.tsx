import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { NativeSelect, type NativeSelectProps } from './index.ts';

const OPTIONS = [
  { value: 'DEU', label: 'Germany' },
  { value: 'JPN', label: 'Japan' },
];

function show(props: Partial<NativeSelectProps> = {}) {
  const chosen: string[] = [];
  renderInIntl(
    <NativeSelect
      label="Country"
      options={OPTIONS}
      value=""
      placeholder="Choose one"
      onChange={(value) => chosen.push(value)}
      {...props}
    />,
  );
  return { select: screen.getByLabelText<HTMLSelectElement>('Country'), chosen };
}

it('reports which option was chosen', () => {
  const { select, chosen } = show();
  fireEvent.change(select, { target: { value: 'JPN' } });
  expect(chosen).toEqual(['JPN']);
});

it('lists the placeholder first, and hides it after a choice', () => {
  const [first] = show().select.options;
  expect([first?.textContent, first?.hidden]).toEqual(['Choose one', false]);
  cleanup();
  expect(show({ value: 'DEU' }).select.options[0]?.hidden).toBe(true);
});

it('is described by its error', () => {
  const { select } = show({ error: 'Please choose a country.' });
  expect(select.getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(select.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Please choose a country.');
});
