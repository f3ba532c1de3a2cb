import type { PdfContent, PdfContentRequest } from '#contract/pdfContent.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { getMonogram } from '#documents/sheet/getMonogram.ts';
import { getDirection } from '#i18n/locale/getDirection.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { correctAccent } from '#ui/accent/correctAccent.ts';
import { createText } from '../createText.ts';
import { withoutIdleMarks } from './direction.ts';
import { isPrinted, toText } from './plainText.ts';
import { type MarkupElement, type MarkupNode, readMarkup } from './readMarkup.ts';
import { renderSheet } from './renderSheet.tsx';
import { toBlocks } from './toBlocks.ts';

/** Placeholders in the page label, from the private use area, which our texts do not use. */
const PAGE = '\ue000';
const PAGES = '\ue001';

/**
 * The content of a document's sheet, read from the rendered sheet, so that a PDF has the same texts in the same order as the
 * page. Null for the receipt of a payment without one.
 */
export async function createPdfContent(request: PdfContentRequest): Promise<PdfContent | null> {
  const markup = await renderSheet(request);
  if (markup === null) return null;
  const sheet = findSheet(readMarkup(markup));
  const [header, ...rest] = sheet.children.filter(isPrinted);
  const { catalogue, messages } = staticLocale(request.locale);
  const { name, logoUrl, accentColor } = getCompany(request);
  const { accent, onAccent } = correctAccent(accentColor).light;
  const dir = getDirection(catalogue);
  const content: PdfContent = {
    lang: catalogue,
    dir,
    contentLang: request.contentLocale,
    title: toText(findElement(header, 'h1') ?? ''),
    business: name,
    logoUrl,
    letter: getMonogram(name),
    accent,
    onAccent,
    blocks: toBlocks(rest),
    pageLabel: createText(messages)('public.pdf.page', { page: PAGE, pages: PAGES }),
  };
  return dir === 'ltr' ? withoutIdleMarks(content) : content;
}

function getCompany({ kind, response }: PdfContentRequest) {
  if (kind === 'quote' || kind === 'proof')
    return (response as RouteResponse<'getQuote'>).companyProfile;
  const { company, document } = (response as RouteResponse<'getInvoice'>).invoice;
  const name = document?.seller.tradingName ?? document?.seller.name ?? company.name;
  return { ...company, name };
}

/** The element whose children are the parts of the document: the letterhead's parent. */
function findSheet(element: MarkupElement): MarkupElement {
  const elements = element.children.filter((node) => typeof node !== 'string');
  if (elements.some(({ tag }) => tag === 'header')) return element;
  const found = elements.find((child) => findElement(child, 'header'));
  if (found === undefined) throw new Error('The sheet has no letterhead');
  return findSheet(found);
}

function findElement(node: MarkupNode | undefined, tag: string): MarkupElement | undefined {
  if (typeof node !== 'object') return undefined;
  if (node.tag === tag) return node;
  for (const child of node.children) {
    const found = findElement(child, tag);
    if (found !== undefined) return found;
  }
  return undefined;
}
