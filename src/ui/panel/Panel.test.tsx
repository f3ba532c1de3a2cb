import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { Button } from '../button/index.ts';
import { Panel } from './index.ts';

it('is a landmark with the name of its heading, and is not printed', () => {
  renderInIntl(
    <Panel title="A receipt for your records" text="It is saved on this device.">
      <Button>Open the receipt</Button>
    </Panel>,
  );
  const panel = screen.getByRole('complementary', { name: 'A receipt for your records' });
  expect(panel.contains(screen.getByRole('heading', { level: 2 }))).toBe(true);
  expect(panel.contains(screen.getByText('It is saved on this device.'))).toBe(true);
  expect(panel.contains(screen.getByRole('button'))).toBe(true);
  expect('screenOnly' in panel.dataset).toBe(true);
});
