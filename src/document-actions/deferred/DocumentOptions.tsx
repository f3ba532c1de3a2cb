import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ciiAddress } from '#api/documents/ciiAddress.ts';
import { fileAddress } from '#api/documents/fileAddress.ts';
import type { PdfKind } from '#contract/pdfContent.ts';
import { PAYMENT_QUERY } from '#domain/address/successPath.ts';
import { useText } from '#i18n/useText.ts';
import { systemClock } from '#platform/clock.ts';
import { useOnline } from '#platform/network/useOnline.ts';
import { saveFile } from '#platform/saveFile.ts';
import { type ShareResult, shareLink } from '#platform/shareLink.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectInvoice } from '#store/selectInvoice.ts';
import { Button, buttonClass } from '#ui/button/index.ts';
import { calendarFile } from './calendarFile.ts';
import { useDocumentDate } from './useDocumentDate.ts';

/** Replaces the button that fetched this code: shares or copies the link, adds the date to a calendar, and downloads the e-invoice. */
export function DocumentOptions({ kind }: { readonly kind: PdfKind }) {
  const text = useText();
  const date = useDocumentDate(kind);
  const url = usePageAddress();
  const [result, setResult] = useState<ShareResult | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // the focused button was removed
    if (document.activeElement === document.body) first.current?.focus();
  }, []);
  const share = async () => {
    setResult(null);
    setResult(await shareLink(document.title, url));
  };
  return (
    <>
      <Button ref={first} onClick={share}>
        {text('public.saved.share')}
      </Button>
      {date && (
        <Button onClick={() => saveFile(`${date.number}.ics`, toCalendarFile(date, url))}>
          {text('public.options.calendar')}
        </Button>
      )}
      {kind === 'invoice' && <EInvoiceLinks />}
      <span role="status">
        {result === 'copied' && <span>{text('shared.copied')}</span>}
        {result === 'blocked' && <bdi dir="ltr">{url}</bdi>}
      </span>
    </>
  );
}

function toCalendarFile(
  { day, title }: { readonly day: string; readonly title: string },
  url: string,
) {
  const file = calendarFile({ id: url, day, title, url }, systemClock.now());
  return new Blob([file], { type: 'text/calendar' });
}

/** Query parameters that a shared link keeps: the route group on a host that serves several, and the payment of a receipt. */
const KEPT = ['type', PAYMENT_QUERY];

/** The link to the page, without parameters of this visit such as the language. */
function usePageAddress(): string {
  const { pathname, search } = useLocation();
  const url = new URL(pathname, location.origin);
  for (const [name, value] of new URLSearchParams(search))
    if (KEPT.includes(name)) url.searchParams.set(name, value);
  return url.href;
}

/** The links to an invoice's XML files, which need a connection. */
function EInvoiceLinks() {
  const text = useText();
  const dispatch = useAppDispatch();
  const { appId = '', xid = '' } = useParams();
  const invoice = useAppSelector(selectInvoice);
  const isOnline = useOnline();
  if (!isOnline || invoice === null || invoice.hasEInvoice === false) return null;
  const key = { appId, xid };
  return (
    <>
      <a className={buttonClass('text')} href={dispatch(fileAddress(key))} download>
        {text('public.invoice.action.eInvoice')}
      </a>
      <a className={buttonClass('text')} href={dispatch(ciiAddress(key))} download>
        {text('public.options.cii')}
      </a>
    </>
  );
}
