import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { Questions } from './Questions.tsx';

const none = { email: null, phone: null, website: null };

describe('the contact details of a business', () => {
  it.each([
    ['https://fern.example/help', 'https://fern.example/help', 'fern.example/help'],
    ['http://fern.example', 'http://fern.example', 'fern.example'],
    ['www.fern.example', 'https://www.fern.example', 'www.fern.example'],
  ])('opens the website %s', (website, address, text) => {
    renderInIntl(<Questions company={{ ...none, website }} />);
    expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe(address);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ask Fern'])(
    'shows nothing if there is only %s',
    (website) => {
      const { container } = renderInIntl(<Questions company={{ ...none, website }} />);
      expect(container.textContent).toBe('');
    },
  );
});
