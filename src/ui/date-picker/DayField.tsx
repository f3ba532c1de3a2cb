import { parseDate } from '@internationalized/date';
import { useCallback } from 'react';
import { CalendarHeading } from 'react-aria-components/Calendar';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateSegment,
  type DateSegmentProps,
  Group,
  DatePicker as RacDatePicker,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { useIntl } from 'react-intl';
import type { CalendarPack } from '#i18n/formats/calendarPack.ts';
import { loadCalendar } from '#i18n/locale/loadCalendar.ts';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { AriaRoot } from '../aria/AriaRoot.tsx';
import { installAriaDates } from '../aria/ariaDates.ts';
import { FloatingPart } from '../aria/FloatingPart.tsx';
import type { GroupControl } from '../field-group/index.ts';
import { Icon } from '../icon/index.ts';
import styles from './DayField.module.css';

/** Props of the field. */
export interface DayFieldProps extends GroupControl {
  /** `2026-11-23` */
  readonly day: string | null;
  readonly onChange: (day: string | null) => void;
  readonly onLeave: () => void;
  /** No day before this one can be chosen. */
  readonly firstDay: string | undefined;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
}

/** A day, typed part by part or selected in a month; the month names load with it, in a chunk of their own per locale. */
export function DayField(props: DayFieldProps) {
  const { locale } = useIntl();
  const { tag } = useFormats();
  const placeholder = <div className={styles.group} />;
  return (
    <AriaRoot fallback={placeholder}>
      <LoadedDayField key={`${locale} ${tag}`} locale={locale} tag={tag} {...props} />
    </AriaRoot>
  );
}

function LoadedDayField({
  locale,
  tag,
  ...props
}: DayFieldProps & { locale: string; tag: string }) {
  const fetchCalendar = useCallback(() => loadCalendar(locale, tag), [locale, tag]);
  const { pack } = useFormats();
  const { value: calendar } = useOnDemand(fetchCalendar, 'controls', true);
  if (!calendar) return <div className={styles.group} />;
  installAriaDates({ calendar, dates: pack.dates });
  return (
    <Day {...props} calendar={calendar} hasZeros={pack.dates.numeric.template.includes('{dd}')} />
  );
}

function Day(props: DayFieldProps & { calendar: CalendarPack; hasZeros: boolean }) {
  const { day, onChange, firstDay, isRequired, isDisabled, labelId, describedBy } = props;
  return (
    <RacDatePicker
      className={styles.picker ?? ''}
      aria-labelledby={labelId}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      value={day === null ? null : parseDate(day)}
      onChange={(next) => onChange(next === null ? null : next.toString())}
      onBlur={props.onLeave}
      minValue={firstDay === undefined ? null : parseDate(firstDay)}
      firstDayOfWeek={props.calendar.firstDay}
      granularity="day"
      shouldForceLeadingZeros={props.hasZeros}
      validationBehavior="aria"
      isInvalid={props.isInvalid}
      isRequired={isRequired}
      isDisabled={isDisabled}
    >
      <Group className={styles.group ?? ''}>
        <DateInput className={styles.input ?? ''}>
          {(segment) => <NamedSegment segment={segment} />}
        </DateInput>
        <Button className={styles.open ?? ''}>
          <CalendarIcon />
        </Button>
      </Group>
      <FloatingPart className={styles.popover ?? ''} placement="bottom start" containerPadding={0}>
        <Dialog className={styles.dialog ?? ''}>
          <Month />
        </Dialog>
      </FloatingPart>
    </RacDatePicker>
  );
}

const NAMES = {
  day: 'aria.datepicker.day',
  month: 'aria.datepicker.month',
  year: 'aria.datepicker.year',
} as const;

/** A part of the date with our label: React Aria uses the engine's, in whatever language the engine has. */
function NamedSegment({ segment }: Pick<DateSegmentProps, 'segment'>) {
  const text = useText();
  const { type } = segment;
  const name = type === 'day' || type === 'month' || type === 'year' ? text(NAMES[type]) : null;
  return (
    <DateSegment
      segment={segment}
      className={styles.segment ?? ''}
      {...(name && { render: (part) => <span {...{ ...part, 'aria-label': name }} /> })}
    />
  );
}

function Month() {
  return (
    <Calendar className={styles.calendar ?? ''}>
      <header className={styles.header}>
        <Button slot="previous" className={`${styles.turn} ${styles.previous}`}>
          <Icon name="chevron" />
        </Button>
        <CalendarHeading className={styles.heading ?? ''} />
        <Button slot="next" className={styles.turn ?? ''}>
          <Icon name="chevron" />
        </Button>
      </header>
      <CalendarGrid className={styles.grid ?? ''}>
        <CalendarGridHeader>
          {(name) => (
            <CalendarHeaderCell className={styles.weekday ?? ''}>{name}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

function CalendarIcon() {
  return (
    <svg
      className={styles.icon}
      width="1.25rem"
      height="1.25rem"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M4 6.5h16V20H4zM4 10.5h16M8 3.5v5M16 3.5v5" />
    </svg>
  );
}
