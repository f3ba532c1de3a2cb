import { createContext, useContext, useEffect, useState } from 'react';
import { sha256 } from '#platform/sha256.ts';

/**
 * URL of the public avatar service, set by the app; with null no service is requested, and nothing of an e-mail leaves
 * the page.
 */
export const AvatarServiceContext = createContext<string | null>(null);

/** The input for the service. */
export interface AvatarQuestion {
  readonly service: string;
  readonly email: string;
  /** In px. */
  readonly size: number;
}

/** URL of a person's picture at the service: it responds with an empty picture for unknown people. */
export async function getAvatarAddress({ service, email, size }: AvatarQuestion): Promise<string> {
  const hash = await sha256(email.trim().toLowerCase());
  return `${service.replace(/\/+$/, '')}/${hash}?s=${size}&d=blank`;
}

/** The address of the picture of an e-mail; null until it is known, without an e-mail, and where no service is set. */
export function useAvatarAddress(email: string | undefined, size: number): string | null {
  const service = useContext(AvatarServiceContext);
  const question = service && email?.trim() ? { service, email, size } : null;
  const key = question && JSON.stringify(question);
  const [found, setFound] = useState<{ readonly key: string; readonly address: string }>();
  useEffect(() => {
    if (!key) return undefined;
    let isCurrent = true;
    getAvatarAddress(JSON.parse(key) as AvatarQuestion).then(
      (address) => isCurrent && setFound({ key, address }),
      () => undefined, // without Web Crypto no service is called, and the initials stay
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return found && found.key === key ? found.address : null;
}
