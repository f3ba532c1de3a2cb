import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '#api/failure.ts';
import { makeNetwork } from '#tests/builders/browser/makeNetwork.ts';
import { makeProblemFailure } from '#tests/builders/browser/makeProblemFailure.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { StaffFailure } from './StaffFailure.tsx';

function show(failure: ApiFailure) {
  const page = <StaffFailure failure={failure} onRetry={() => undefined} />;
  renderPage({ pages: { '/': page }, at: '/?app_id=fern&type=staff', network: makeNetwork({}) });
}

describe('a card page that did not load', () => {
  it('shows that the role does not allow it, and offers no retry', () => {
    show(makeProblemFailure('role-too-weak'));
    expect(screen.getByText(/Your role does not allow this/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  });

  it('shows that the device is offline, and offers a retry', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show({ kind: 'network' });
    expect(screen.getByText(/This device is offline/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
