import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProblemCode } from '#contract/problems.ts';
import { StaffProblem } from '#staff/layout/StaffProblem.tsx';
import { makeProblemFailure } from '#tests/builders/browser/makeProblemFailure.ts';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { WriteProblem } from './WriteProblem.tsx';

/** A failure that the server has logged under this id. */
function makeLogged(code: ProblemCode) {
  const failure = makeProblemFailure(code);
  return { ...failure, problem: { ...failure.problem, instance: 'urn:billfold:request:4711' } };
}

const readAlert = () => (screen.queryByRole('alert') ?? screen.getByRole('status')).textContent;

describe('the message of a rejected change', () => {
  it.each([
    ['role-too-weak', /role does not allow/],
    ['payment-voided', /already voided/],
    ['amount-out-of-bounds', /more than what is left/],
    ['later-parts-undecided', /later charges/],
  ] as const)('explains %s, without a reference for support', (code, message) => {
    renderInIntl(<WriteProblem write={{ step: 'refused', failure: makeLogged(code) }} />);
    expect(readAlert()).toMatch(message);
    expect(readAlert()).not.toContain('4711');
  });

  it.each([
    ['refused', /did not work.*4711/],
    ['unknown', /outcome is not known.*4711/],
  ] as const)('has a reference for support if the reason is not known (%s)', (step, message) => {
    renderInIntl(<WriteProblem write={{ step, failure: makeLogged('internal-error') }} />);
    expect(readAlert()).toMatch(message);
  });
});

describe('the message of a screen that did not load', () => {
  it('has a reference for support only if the reason is not known', () => {
    const show = (code: ProblemCode) => (
      <StaffProblem failure={makeLogged(code)} onRetry={() => undefined} />
    );
    const { rerender } = renderInIntl(show('role-too-weak'));
    expect(readAlert()).toMatch(/role does not allow/);
    expect(readAlert()).not.toContain('4711');
    rerender(show('internal-error'));
    expect(readAlert()).toMatch(/did not load.*4711/);
  });
});
