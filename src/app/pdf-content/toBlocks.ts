import type { ContentBlock, ContentChip, ContentLine, ContentRow } from '#contract/pdfContent.ts';
import amountStyles from '#documents/amounts/Amount.module.css';
import dueStyles from '#documents/amounts/DueBlock.module.css';
import totalStyles from '#documents/amounts/Totals.module.css';
import eInvoiceStyles from '#documents/e-invoice/EInvoice.module.css';
import chargeStyles from '#documents/later-charges/ChargeListRow.module.css';
import lineStyles from '#documents/lines/LineRows.module.css';
import contactStyles from '#documents/parties/Questions.module.css';
import paymentStyles from '#documents/payments/PaymentsList.module.css';
import reviewStyles from '#documents/sheet/ReviewRows.module.css';
import chipStyles from '#ui/chip/Chip.module.css';
import { QR_MARGIN } from '#ui/qr-code/index.ts';
import { getTextDirection } from './direction.ts';
import { getElements, isPrinted, toLines, toText } from './plainText.ts';
import type { MarkupElement, MarkupNode } from './readMarkup.ts';

/** Small print below the text of a row. */
const SMALL = [lineStyles.small, paymentStyles.small, chargeStyles.small, eInvoiceStyles.quiet];

const TONES = ['good', 'info', 'warning', 'critical'] as const;

const has = ({ classes }: MarkupElement, name: string | undefined) =>
  name !== undefined && classes.includes(name);

const isSmall = (element: MarkupElement) => SMALL.some((name) => has(element, name));

/** The content of a sheet's elements, in their order. Of an unknown element, the text is used. */
export function toBlocks(nodes: readonly MarkupNode[]): readonly ContentBlock[] {
  return nodes.filter(isPrinted).flatMap((node) => {
    if (typeof node !== 'string') return toBlock(node);
    return node.trim() === '' ? [] : [{ kind: 'text' as const, text: node }];
  });
}

function toBlock(element: MarkupElement): readonly ContentBlock[] {
  const { tag, attributes, children } = element;
  if (has(element, dueStyles.due)) return [toFigure(element)];
  if (has(element, contactStyles.ways)) return [toContact(element)];
  switch (tag) {
    case 'section':
      return isEmptyList(element) ? [] : [toSection(element)];
    case 'dl':
      return [toPairs(element)];
    case 'table':
      return [toTable(element)];
    case 'ul':
    case 'ol':
      return [{ kind: 'rows', rows: getElements(element).map(toRow) }];
    case 'figure':
      return toPicture(element);
    case 'code':
      return [{ kind: 'code', text: toText(element) }];
    case 'div':
      return attributes.dir === 'auto' ? toParagraph(element) : toBlocks(children);
    default:
      return toParagraph(element);
  }
}

/** Whether a section only says that there are no payments yet, which the printed page leaves out, too. */
function isEmptyList(section: MarkupElement): boolean {
  return getElements(section).some((one) => has(one, paymentStyles.none));
}

function toParagraph(element: MarkupElement): readonly ContentBlock[] {
  const text = toText(element).trim();
  if (text === '') return [];
  const isOwn = element.attributes.dir === 'auto';
  return [{ kind: 'text', text, ...(isOwn && { dir: getTextDirection(text) }) }];
}

/** The printed size of a QR code without its margin, which Swiss QR-bills prescribe. */
const QR_MM = 46;

/** A QR code, whose SVG contains only shapes. */
function toPicture(element: MarkupElement): readonly ContentBlock[] {
  const svg = element.children.find((node) => typeof node !== 'string' && node.tag === 'svg');
  if (typeof svg !== 'object') return toBlocks(element.children);
  const caption = getElements(element).map(toText).join(' ');
  const alt = svg.attributes['aria-label'] ?? '';
  const size = Number(svg.attributes.viewBox?.split(' ').at(-1));
  const widthMm = (QR_MM * size) / (size - 2 * QR_MARGIN);
  return [{ kind: 'picture', svg: toSvg(svg), widthMm, alt, caption }];
}

function toSvg({ attributes, children }: MarkupElement): string {
  const shapes = children.flatMap((node) =>
    typeof node === 'string'
      ? []
      : `<path fill="${node.attributes.fill}" d="${node.attributes.d}"/>`,
  );
  const box = attributes.viewBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${shapes.join('')}</svg>`;
}

function toContact(element: MarkupElement): ContentBlock {
  return { kind: 'text', text: getElements(element).map(toText).join(' \u00b7 ') };
}

function toFigure(element: MarkupElement): ContentBlock {
  const [label, amount, ...rest] = getElements(element);
  const notes: string[] = [];
  let whole: string | null = null;
  let chip: ContentChip | null = null;
  for (const part of rest.flatMap((one) => (has(one, dueStyles.state) ? getElements(one) : one))) {
    if (has(part, dueStyles.whole)) whole = toText(part);
    else if (has(part, chipStyles.chip)) chip = toChip(part);
    else notes.push(toText(part));
  }
  return {
    kind: 'figure',
    label: label ? toText(label) : '',
    amount: amount ? toText(amount) : '',
    whole,
    chip,
    notes,
  };
}

function toChip(element: MarkupElement): ContentChip {
  const tone = TONES.find((name) => has(element, chipStyles[name])) ?? 'neutral';
  return { tone, label: toText(element) };
}

function toSection({ children }: MarkupElement): ContentBlock {
  const [head, ...rest] = children;
  const [title, aside] = typeof head === 'object' ? getElements(head) : [];
  return {
    kind: 'section',
    title: title ? toText(title) : '',
    aside: aside ? toText(aside) : null,
    blocks: toBlocks(rest),
  };
}

function toPairs(list: MarkupElement): ContentBlock {
  const pairs = getElements(list).map((row) => {
    const [label, value] = getElements(row);
    return { row, label: label ? toText(label) : '', lines: value ? toLines(value) : [] };
  });
  if (!has(list, totalStyles.totals)) {
    const facts = pairs.map(({ label, lines }) => ({ label, lines }));
    return { kind: has(list, reviewStyles.rows) ? 'pairs' : 'facts', facts };
  }
  const totals = pairs.map(({ row, label, lines }) => {
    const kind = (['strong', 'good'] as const).find((name) => has(row, totalStyles[name]));
    return { label, amount: lines.join(' '), kind: kind ?? ('plain' as const) };
  });
  return { kind: 'totals', totals };
}

function toTable(table: MarkupElement): ContentBlock {
  const parts = getElements(table);
  const rowsOf = (tag: string) =>
    parts.filter((part) => part.tag === tag).flatMap((part) => getElements(part));
  return {
    kind: 'table',
    heads: rowsOf('thead').flatMap((row) => getElements(row).map(toText)),
    lines: rowsOf('tbody').map(toLine),
  };
}

function toLine(row: MarkupElement): ContentLine {
  const [item, amount] = getElements(row);
  const texts = item ? getElements(item) : [];
  const notes = texts.filter(isSmall).map(toText);
  const names = texts.filter((text) => !isSmall(text)).map(toText);
  return {
    name: names.length > 0 ? names.join(' ') : item ? toText(item) : '',
    notes,
    amount: amount ? toText(amount) : '',
    isSum: has(row, lineStyles.sum),
  };
}

/** A row of any list: its amount, status and small print, and all other text as its label. */
function toRow(row: MarkupElement): ContentRow {
  const found = { label: '', notes: [] as string[] };
  let chip: ContentChip | null = null;
  let amount: string | null = null;
  const read = (node: MarkupNode): void => {
    if (!isPrinted(node)) return;
    if (typeof node === 'string') found.label += node;
    else if (has(node, chipStyles.chip)) chip = toChip(node);
    else if (has(node, amountStyles.amount)) amount = toText(node);
    else if (isSmall(node)) found.notes.push(toText(node));
    else if (node.tag === 'bdi') found.label += toText(node);
    else for (const child of node.children) read(child);
  };
  for (const child of row.children) read(child);
  return { label: found.label.trim(), chip, notes: found.notes, amount };
}
