import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario, StagedDocument } from '#server/demo/scenario.ts';
import type { Stage } from '#server/demo/stage.ts';
import { importFile } from '#server/import/importFile.ts';
import { runtimeFile } from '#server/platform/files/runtimeFile.ts';
import { newRowId } from '#server/platform/ids.ts';
import { pay } from './pay.ts';

/** A published example and the number that it gets in the demo. */
interface Example {
  readonly file: string;
  readonly number: string;
}

/**
 * Imports a published example for the German business as if it had been written a week ago: only its number and its dates
 * differ. A new copy gets another number, because the same number would mean the same document.
 */
async function imported(stage: Stage, { file, number }: Example): Promise<StagedDocument> {
  const appId = 'lindwurm';
  const own = stage.xid === undefined ? `${number}-${newRowId().slice(0, 4)}` : number;
  const [issuedOn, dueOn] = [stage.day(appId, -7), stage.day(appId, 21)];
  const compact = (day: string) => day.replaceAll('-', '');
  const text = readFileSync(join(runtimeFile('server/demo/content/e-invoices'), file), 'utf8')
    .replace(/(<cbc:ID>|<rsm:ExchangedDocument>\s*<ram:ID>)[^<]+/, `$1${own}`)
    .replace(/(<cbc:IssueDate>)[^<]+/, `$1${issuedOn}`)
    .replace(/(<cbc:DueDate>)[^<]+/, `$1${dueOn}`)
    .replace(/(<ram:IssueDateTime>\s*<udt:DateTimeString[^>]*>)[^<]+/, `$1${compact(issuedOn)}`)
    .replace(/(<ram:DueDateDateTime>\s*<udt:DateTimeString[^>]*>)[^<]+/, `$1${compact(dueOn)}`);
  const bytes = Buffer.from(text);
  const fixed = stage.xid === undefined ? {} : { xid: stage.xid };
  const stored = await importFile(stage.office, {
    ...{ appId, fileName: file, bytes, isOtherSeller: true },
    ...fixed,
  });
  if (stored.status === 'refused') throw new Error(`The demo's ${file}: ${stored.reason}`);
  return { appId, xid: stored.xid };
}

/** E-invoices of EN 16931 that were imported. */
export const importedScenarios = {
  'invoice.imported': {
    about: 'An imported UBL invoice with many lines, two VAT rates and returned deposits',
    group: 'invoice',
    run: (stage) => imported(stage, { file: 'ubl-invoice.xml', number: '2026-0417' }),
  },
  'invoice.importedCii': {
    about: 'An imported CII invoice in Danish kroner, with allowances, charges and a prepayment',
    group: 'invoice',
    run: (stage) => imported(stage, { file: 'cii-invoice.xml', number: '2026-0418' }),
  },
  'invoice.otherSellerPaid': {
    about: 'An imported invoice of another seller, for which this business receives the payment',
    group: 'invoice',
    needsPayer: true,
    run: async (stage) => {
      const invoice = await imported(stage, { file: 'ubl-invoice.xml', number: '2026-0420' });
      await pay(stage, invoice);
      return invoice;
    },
  },
  'invoice.creditNote': {
    about: 'An imported credit note, on which nothing is due',
    group: 'invoice',
    run: (stage) => imported(stage, { file: 'credit-note.xml', number: '2026-0419' }),
  },
} as const satisfies Readonly<Record<string, Scenario>>;
