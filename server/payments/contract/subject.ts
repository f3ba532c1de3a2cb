import { and, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SUBJECT_KINDS } from '#server/database/schema/payments.ts';

/** What a payment is for. A payment method is the subject of an attempt that charges nothing. */
export interface Subject {
  readonly kind: (typeof SUBJECT_KINDS)[number];
  readonly id: string;
}

/** A subject as payments and intents store it. An invoice is also stored as a foreign key. */
export interface SubjectColumns {
  readonly subjectKind: Subject['kind'];
  readonly subjectId: string;
  readonly invoiceId: string | null;
}

/** The columns of a row about this subject. */
export function toSubjectColumns({ kind, id }: Subject): SubjectColumns {
  return { subjectKind: kind, subjectId: id, invoiceId: kind === 'invoice' ? id : null };
}

/** The subject of a stored row. */
export function toSubject({
  subjectKind,
  subjectId,
}: Pick<SubjectColumns, 'subjectKind' | 'subjectId'>): Subject {
  return { kind: subjectKind, id: subjectId };
}

/** Selects the rows of a table that are about this subject. */
export function matchesSubject(
  table: { readonly subjectKind: AnyPgColumn; readonly subjectId: AnyPgColumn },
  { kind, id }: Subject,
): SQL | undefined {
  return and(eq(table.subjectKind, kind), eq(table.subjectId, id));
}
