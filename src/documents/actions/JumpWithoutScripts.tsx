import { buttonClass } from '#ui/button/index.ts';

/** Props of the jump: the target's id, and the text. */
export interface JumpWithoutScriptsProps {
  readonly to: string;
  readonly children: string;
}

/**
 * Replaces a button that needs scripts (`data-needs-script`) where there are none: links to the alternative on the same page.
 * Server-rendered only; a browser ignores what is inside `noscript`.
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
