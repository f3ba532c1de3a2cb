import type { ApiFailure } from '#api/failure.ts';
import type { Account } from '#contract/entities/staff/account.ts';

/**
 * Who is signed in on this page. `ended`: the session is over, and its pages stay mounted until the same person signs
 * in again.
 */
export type AccountState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: ApiFailure }
  | { readonly step: 'signed-out' }
  | { readonly step: 'signed-in'; readonly account: Account }
  | { readonly step: 'ended'; readonly account: Account };

/** The state of an account and its changes, in memory. */
export function createAccountState() {
  let state: AccountState = { step: 'loading' };
  const listeners = new Set<() => void>();
  const move = (next: AccountState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    move,
    /** Changes the account of a person who is signed in. */
    update(changes: Partial<Account>) {
      if (state.step === 'signed-in')
        move({ step: 'signed-in', account: { ...state.account, ...changes } });
    },
    /** The session of a person who is signed in is over. */
    end() {
      if (state.step === 'signed-in') move({ step: 'ended', account: state.account });
    },
    /** The id of the person on the page; undefined without one. */
    getUserId: () => ('account' in state ? state.account.user.id : undefined),
    /** Subscribes to changes. Returns a function that unsubscribes and returns whether no subscriber is left. */
    subscribe(onChange: () => void): () => boolean {
      listeners.add(onChange);
      return () => listeners.delete(onChange) && listeners.size === 0;
    },
  };
}
