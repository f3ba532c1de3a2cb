import { buttonClass } from '#ui/button/index.ts';

/** Props of the jump: the id that it leads to, and its words. */
export interface JumpWithoutScriptsProps {
  readonly to: string;
  readonly children: string;
}

/**
 * Stands in for a button that needs scripts (`data-needs-script`) where there are none: leads to the place on the same page
 * that works without. Only a server renders it; a browser leaves what is inside `noscript` alone.
 */
export function JumpWithoutScripts({ to, children }: JumpWithoutScriptsProps) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <a className={buttonClass('filled')} href={`#${to}`}>
          {children}
        </a>
      )}
    </noscript>
  );
}
