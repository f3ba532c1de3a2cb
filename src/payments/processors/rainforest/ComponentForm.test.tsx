import { afterEach, beforeEach, expect, it } from 'vitest';
import { ComponentForm } from './ComponentForm.ts';

let edits = 0;
const component = () => document.querySelector('div') as HTMLElement;
const emit = (name: string) => component().dispatchEvent(new CustomEvent(name, { detail: [] }));

beforeEach(() => {
  edits = 0;
  const element = document.createElement('div');
  element.append(document.createElement('input'));
  document.body.append(element, document.createElement('button'));
  new ComponentForm(
    element,
    { mode: 'pay' },
    { onLoaded: () => {}, onIncomplete: () => {}, onEdit: () => edits++ },
  );
});
afterEach(() => document.body.replaceChildren());

it('counts a change of validity as an edit while the component has focus', () => {
  component().querySelector('input')?.focus();
  emit('invalid'); // as before
  expect(edits).toBe(0);
  emit('valid');
  expect(edits).toBe(1);
  emit('valid');
  expect(edits).toBe(1);
  emit('invalid');
  expect(edits).toBe(2);
});

it('does not count an event as an edit while the focus is elsewhere, such as the first event of a new component', () => {
  document.querySelector('button')?.focus();
  for (const event of ['loaded', 'invalid', 'valid', 'invalid', 'declined', 'error']) emit(event);
  expect(edits).toBe(0);
});
