import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProblemCode } from '#contract/problems.ts';
import { makeProblemFailure } from '#tests/builders/browser/makeProblemFailure.ts';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { MemberProblem } from '../members/MemberProblem.tsx';
import { SignInFailure } from './SignInFailure.tsx';

/** A failure that the server has logged under this id. */
function makeLogged(code: ProblemCode) {
  const failure = makeProblemFailure(code);
  return { ...failure, problem: { ...failure.problem, instance: 'urn:billfold:request:4711' } };
}

const MESSAGES = {
  'pin-wrong': 'staff.lock.wrong',
  'sign-in-refused': 'staff.signIn.refused',
} as const;

describe('the message of a failed account call', () => {
  it.each([
    ['pin-wrong', /PIN/],
    ['sign-in-refused', /not correct/],
    ['second-factor-wrong', /code/],
    ['second-factor-on', /already/],
    ['too-many-requests', /Too many attempts/],
    ['link-expired', /link/],
  ] as const)('explains %s, without a reference for support', (code, message) => {
    renderInIntl(<SignInFailure failure={makeLogged(code)} messages={MESSAGES} />);
    expect(screen.getByRole('alert').textContent).toMatch(message);
    expect(screen.queryByText(/4711/)).toBeNull();
  });

  it('has a reference for support where the reason is not known', () => {
    renderInIntl(<SignInFailure failure={makeLogged('internal-error')} messages={MESSAGES} />);
    expect(screen.getByRole('alert').textContent).toMatch(/not available right now.*4711/);
  });
});

describe('the message of a failed change of members', () => {
  it('has a reference for support only where the reason is not known', () => {
    const { rerender } = renderInIntl(<MemberProblem failure={makeLogged('already-member')} />);
    expect(screen.getByRole('alert').textContent).not.toMatch(/4711/);
    rerender(<MemberProblem failure={makeLogged('internal-error')} />);
    expect(screen.getByRole('alert').textContent).toMatch(/4711/);
  });
});
