import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The token of a one-time link, and the navigation after its use. */
export interface LinkToken {
  /** `-` if the URL has none, for which the server has no link. */
  readonly token: string;
  /** Replaces this page with the start page, so that the token is not in the history. */
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
