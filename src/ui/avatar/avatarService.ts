import { createContext, useContext, useEffect, useState } from 'react';
import { sha256 } from '#platform/sha256.ts';

/** Address of the public avatar service, handed in by the app; null asks none, and nothing of an e-mail leaves the page. */
export const AvatarServiceContext = createContext<string | null>(null);

/** What the service is asked with. */
export interface AvatarQuestion {
  readonly service: string;
  readonly email: string;
  /** In px. */
  readonly size: number;
}

/** Address of somebody's picture at the service: it answers with an empty picture for whom it does not know. */
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
      () => undefined, // without cryptography nobody is asked: the initials stay
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return found && found.key === key ? found.address : null;
}
