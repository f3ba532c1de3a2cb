import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The token of a one-time link, and the way on once it was used. */
export interface LinkToken {
  /** `-` where the address has none: the server has no such link. */
  readonly token: string;
  /** Opens the start page in place of this one, so that the token is not in the history. */
  readonly leave: () => void;
}

/** Reads the token of a one-time link from the address. */
export function useLinkToken(): LinkToken {
  const { search } = useLocation();
  const navigate = useNavigate();
  const leave = useCallback(() => {
    const query = new URLSearchParams(search);
    query.delete('token');
    void navigate({ pathname: '/', search: `?${query}` }, { replace: true });
  }, [search, navigate]);
  return { token: new URLSearchParams(search).get('token') || '-', leave };
}
