import { documentTotals, type Totals } from '#domain/document/documentTotals.ts';
import { fromWrittenAmount } from '#domain/money/twoDecimalAmount.ts';
import type { StoredInstalment } from '#server/database/schema/stored.ts';
import type { Content } from '#server/documents/contentStore.ts';
import { toStoredLine, toStoredTotals } from '#server/documents/toStoredContent.ts';
import { newRowId } from '#server/platform/ids.ts';
import { checkContent } from '../checkDraft.ts';
import { DraftRefused } from '../draftRefused.ts';
import type { ContentDraft, InstalmentDraft } from './documentDraft.ts';

/** The business that a content is written for, the time of writing, and the day of its totals. */
export interface ContentBasis {
  readonly appId: string;
  readonly issuedOn: string;
  readonly now: Date;
}

/** Computes the content of a draft, ready to be stored. Throws `DraftRefused` if it is invalid. */
export function computeContent(
  draft: ContentDraft,
  { appId, issuedOn, now }: ContentBasis,
): Content {
  checkContent(draft);
  const id = newRowId();
  const totals = toTotals(draft, issuedOn);
  const { currency, title, contact, reviewRows, notes, orderTerms, plan } = draft;
  return {
    row: {
      id,
      appId,
      currency,
      title,
      issuedOn,
      contact,
      reviewRows: [...reviewRows],
      notes,
      orderTerms,
      totals: toStoredTotals(totals),
      totalMinor: totals.total.amountMinor,
      ...toStoredSchedule(plan, totals),
      document: null,
      delivery: null,
      importHash: null,
      createdAt: now,
    },
    lines: draft.lines.map((line, index) => {
      const made = totals.lines[index];
      if (!made) throw new Error('A line has no totals');
      return toStoredLine({ contentId: id, position: index + 1, line, made });
    }),
  };
}

function toTotals({ lines, currency }: ContentDraft, issuedOn: string): Totals {
  try {
    return documentTotals(lines, { currency, issuedOn });
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new DraftRefused(cause.message, 'amount-invalid', { cause });
    throw cause;
  }
}

interface StoredSchedule {
  readonly depositMinor: number | null;
  readonly depositDueOn: string | null;
  readonly instalments: StoredInstalment[] | null;
}

/** The instalment schedule in minor units. The dated parts and the deposit have to add up to the total. */
function toStoredSchedule(plan: InstalmentDraft | null, { total }: Totals): StoredSchedule {
  if (plan === null) return { depositMinor: null, depositDueOn: null, instalments: null };
  const minor = (text: string) => {
    const amount = fromWrittenAmount(text, total.currency);
    if (!amount) {
      throw new DraftRefused('The instalments contain an invalid amount', 'amount-invalid');
    }
    return amount.amountMinor;
  };
  const instalments = plan.instalments.map(({ dueOn, amount }) => ({
    dueOn,
    amountMinor: minor(amount),
  }));
  const depositMinor = minor(plan.deposit);
  const planned = instalments.reduce((sum, part) => sum + part.amountMinor, depositMinor);
  const isOff = instalments.length > 0 && planned !== total.amountMinor;
  if (isOff || depositMinor > total.amountMinor) {
    throw new DraftRefused('The instalments do not add up to the total', 'amount-out-of-bounds');
  }
  return { depositMinor, depositDueOn: plan.depositDueOn, instalments };
}
