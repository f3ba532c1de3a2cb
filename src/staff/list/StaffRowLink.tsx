import type { ReactNode } from 'react';
import { useAppId } from '#store/hooks.ts';
import { RowLink } from '#ui/row-link/index.ts';
import { staffAddress } from '../layout/staffAddress.ts';

/** Props: the path of the page that the row links to. */
export interface StaffRowLinkProps {
  readonly path: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a page of this business's staff that fills its row or card. */
export function StaffRowLink({ path, className, children }: StaffRowLinkProps) {
  return (
    <RowLink to={staffAddress(path, useAppId())} outline="inside" className={className}>
      {children}
    </RowLink>
  );
}
