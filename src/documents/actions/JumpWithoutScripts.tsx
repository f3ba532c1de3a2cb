import { buttonClass } from '#ui/button/index.ts';

/** Props of the link: the id of its target, and its text. */
export interface JumpWithoutScriptsProps {
  readonly to: string;
  readonly children: string;
}

/**
 * Replaces a button that needs scripts (`data-needs-script`) with a link to the alternative on the same page. Rendered inside
 * `noscript` and only on a server, so that the browser build leaves it out.
 */
export function JumpWithoutScripts({ to, children }: JumpWithoutScriptsProps) {
  return (
    <a className={buttonClass('filled')} href={`#${to}`}>
      {children}
    </a>
  );
}
