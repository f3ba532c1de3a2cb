import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '#api/failure.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { makeProblemFailure } from '#tests/builders/browser/makeProblemFailure.ts';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { getText, renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { DocumentFailure, type DocumentFailureProps } from './DocumentFailure.tsx';
import { failureKind } from './failureKind.ts';

describe('a document that failed to load', () => {
  it('has a different text for each action that the reader can take', () => {
    expect(failureKind(makeProblemFailure('not-found'), true)).toBe('notFound');
    expect(failureKind(makeProblemFailure('link-revoked'), true)).toBe('revoked');
    expect(failureKind(makeProblemFailure('database-unavailable'), true)).toBe('failed');
    expect(failureKind({ kind: 'unexpected', status: 502 }, true)).toBe('failed');
    expect(failureKind({ kind: 'network' }, true)).toBe('failed');
    expect(failureKind({ kind: 'network' }, false)).toBe('offline');
  });

  it('can be reloaded with "Try again" after a server error', () => {
    const retry = vi.fn();
    showFailure(makeProblemFailure('internal-error'), { document: 'invoice', onRetry: retry });
    expect(screen.getByRole('alert').textContent).toContain(
      'There was a problem loading your invoice. Please try again or contact the issuer.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('shows the request id of a server error, but not of other failures', () => {
    const instance = 'urn:billfold:request:7d1f3b52-5a0e-4c3e-9a55-3f8b1f0f2a11';
    const show = (code: ProblemCode) => {
      const { problem, ...rest } = makeProblemFailure(code);
      return showFailure({ ...rest, problem: { ...problem, instance } });
    };
    show('internal-error');
    expect(getText(document.body)).toContain('7d1f3b52-5a0e-4c3e-9a55-3f8b1f0f2a11');
    cleanup();
    show('not-found');
    expect(getText(document.body)).not.toContain('7d1f3b52');
  });

  it('offers no retry for an unknown document', () => {
    showFailure(makeProblemFailure('not-found'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['link-revoked', 'This link is no longer active'],
    ['not-found', 'We cannot find this quote'],
    ['internal-error', 'We could not open this quote'],
  ] as const)('shows the reason, the contact and the next step: %s', (code, title) => {
    showFailure(makeProblemFailure(code));
    expect(screen.getByRole('main').firstElementChild?.textContent).toBe(title);
    expect(getText(screen.getByRole('region', { name: 'Questions?' }))).toContain('Fern & Field');
    expect(screen.getByRole('link', { name: 'hello@fern.example' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '+1 503-555-0142' })).toBeTruthy();
    const saved = screen.getByRole('link', { name: 'Documents saved on this device' });
    expect(saved.getAttribute('href')).toBe('/fern?type=quote');
  });

  it('shows no business if the boot request failed', () => {
    showFailure({ kind: 'network' }, { boot: undefined });
    expect(screen.queryByRole('region', { name: 'Questions?' })).toBeNull();
  });
});

const CONTACT = { ...makeBoot().contact, email: 'hello@fern.example', phone: '+1 503-555-0142' };

function showFailure(failure: ApiFailure, changes: Partial<DocumentFailureProps> = {}) {
  const boot = makeBoot({ contact: CONTACT });
  const props = { boot, failure, document: 'quote' as const, onRetry: () => {}, ...changes };
  return renderInIntl(
    <Routes>
      <Route path="/:appId/:xid" element={<DocumentFailure {...props} />} />
    </Routes>,
  );
}
