import { buttonClass } from '#ui/button/index.ts';

/** Props of the jump: the target's id, and the text. */
export interface JumpWithoutScriptsProps {
  readonly to: string;
  readonly children: string;
}

/**
 * Replaces a button that needs scripts (`data-needs-script`) where there are none: links to the alternative on the same page.
 * Rendered inside `noscript` and on a server only, so that a build for browsers leaves it out.
 */
export function JumpWithoutScripts({ to, children }: JumpWithoutScriptsProps) {
  return (
    <a className={buttonClass('filled')} href={`#${to}`}>
      {children}
    </a>
  );
}
