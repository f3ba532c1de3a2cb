import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeNetwork } from '#tests/builders/browser/makeNetwork.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import styles from '#ui/row-link/RowLink.module.css';
import { StaffRowLink } from './StaffRowLink.tsx';

it('shows its focus inside the row, where the neighboring rows do not cover it', () => {
  const link = <StaffRowLink path="/invoices/1">Invoice 1</StaffRowLink>;
  renderPage({ pages: { '/': link }, at: '/', network: makeNetwork({}) });
  expect([...screen.getByRole('link').classList]).toContain(styles.inside);
});
