import { useContext } from 'react';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { PageAddressContext } from '#platform/address/pageAddress.ts';
import { buttonClass } from '#ui/button/index.ts';
import { ALL_LINES } from './useVisibleLineCount.ts';

/** Props: the total number of lines. */
interface AllLinesProps {
  readonly total: number;
}

/** Links readers without scripts to the page with all lines. Only server-rendered; the browser build leaves it out. */
export function ShowAllLines(props: AllLinesProps) {
  return <noscript>{import.meta.env.SSR && <AllLinesLink {...props} />}</noscript>;
}

function AllLinesLink({ total }: AllLinesProps) {
  const text = useText();
  const formats = useFormats();
  const href = useContext(PageAddressContext)?.href;
  return (
    href !== undefined && (
      <a className={buttonClass('outline')} href={toAllLinesSearch(href)}>
        {text('public.lines.showAll', { total: formats.number(String(total)) })}
      </a>
    )
  );
}

function toAllLinesSearch(href: string): string {
  const url = new URL(href);
  url.searchParams.set(...ALL_LINES);
  return url.search;
}
