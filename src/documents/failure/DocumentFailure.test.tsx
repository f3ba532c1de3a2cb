import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import { renderInIntl } from '#tests/builders/renderInIntl.tsx';
import { DocumentFailure } from './DocumentFailure.tsx';
import { failureKind } from './failureKind.ts';

function problem(code: ProblemCode) {
  const status = PROBLEMS[code];
  return {
    kind: 'problem' as const,
    problem: { type: `urn:billfold:problem:${code}`, title: code, status, code },
    retryAfterS: null,
  };
}

describe('a document that did not come', () => {
  it('is told apart by what its reader can do about it', () => {
    expect(failureKind(problem('not-found'), true)).toBe('notFound');
    expect(failureKind(problem('link-revoked'), true)).toBe('revoked');
    expect(failureKind(problem('database-unavailable'), true)).toBe('failed');
    expect(failureKind({ kind: 'unexpected', status: 502 }, true)).toBe('failed');
    expect(failureKind({ kind: 'network' }, true)).toBe('failed');
    expect(failureKind({ kind: 'network' }, false)).toBe('offline');
  });

  it('can be asked for once more where that may help', () => {
    const retry = vi.fn();
    const failure = problem('internal-error');
    renderInIntl(<DocumentFailure failure={failure} document="invoice" onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain(
      'There was a problem loading your invoice. Please try again or contact the issuer.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('says by which id the server has its failure, and nothing of the kind of another', () => {
    const instance = 'urn:billfold:request:7d1f3b52-5a0e-4c3e-9a55-3f8b1f0f2a11';
    const show = (code: ProblemCode) => {
      const { problem: told, ...rest } = problem(code);
      const failure = { ...rest, problem: { ...told, instance } };
      const shown = <DocumentFailure failure={failure} document="quote" onRetry={() => {}} />;
      return renderInIntl(shown);
    };
    const { unmount } = show('internal-error');
    expect(screen.getByRole('alert').textContent).toContain('7d1f3b52-5a0e-4c3e-9a55-3f8b1f0f2a11');
    unmount();
    show('not-found');
    expect(screen.getByRole('alert').textContent).not.toContain('7d1f3b52');
  });

  it('offers no second try for a link that leads nowhere', () => {
    const failure = problem('not-found');
    renderInIntl(<DocumentFailure failure={failure} document="quote" onRetry={() => {}} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
