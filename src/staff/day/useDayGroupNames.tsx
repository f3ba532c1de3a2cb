import type { ReactNode } from 'react';
import type { StaffDayRow } from '#contract/entities/staff/staffDay.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { PROCESSOR_NAMES } from '#payments/registry.ts';

/** Message ids for the labels of manual payments. */
const LABELS: Readonly<Record<string, MessageId>> = {
  Cash: 'staff.record.kind.cash',
  Check: 'staff.record.kind.check',
  'Bank transfer': 'staff.record.kind.bank-transfer',
  Other: 'staff.record.kind.other',
};

/** Formats the names of the groups of a day's payments: by method, and by the person who took them. */
export interface DayGroupNames {
  readonly toMethod: (row: StaffDayRow) => ReactNode;
  readonly toPerson: (row: StaffDayRow) => ReactNode;
}

/** The names of the groups of a day's payments, in the language of the page. */
export function useDayGroupNames(): DayGroupNames {
  const text = useText();
  return {
    toMethod({ processor, label }) {
      if (processor !== null) return <bdi translate="no">{PROCESSOR_NAMES[processor]}</bdi>;
      return LABELS[label] ? text(LABELS[label]) : <bdi>{label}</bdi>;
    },
    toPerson: ({ takenBy }) =>
      takenBy === null ? text('staff.day.customers') : <bdi>{takenBy.name ?? takenBy.id}</bdi>,
  };
}
