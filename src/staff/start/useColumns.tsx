import { Amount } from '#documents/amounts/Amount.tsx';
import { useChip } from '#documents/status/useChip.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useMediaQuery } from '#platform/useMediaQuery.ts';
import { Chip } from '#ui/chip/index.ts';
import type { TableColumn } from '#ui/table/index.ts';
import { ContactName } from './ContactName.tsx';
import { DocumentLink } from './DocumentLink.tsx';
import type { ListRow } from './listRow.ts';

type Columns = readonly TableColumn<ListRow>[];

/**
 * The columns of the list of a kind of document; only the status is not sortable. On a tablet in portrait mode the
 * totals of invoices do not fit.
 */
export function useColumns(kind: ListRow['kind']): Columns {
  const shared = useSharedColumns();
  const toDayColumn = useDayColumn();
  const text = useText();
  const isNarrow = useMediaQuery('(width < 950px)');
  const total = toAmountColumn('total', text('public.totals.total'));
  return kind === 'quote'
    ? [...shared, toDayColumn('expiresOn', text('public.fact.validUntil')), total]
    : [
        ...shared,
        toDayColumn('dueOn', text('public.fact.due')),
        ...(isNarrow ? [] : [total]),
        toAmountColumn('balance', text('public.totals.remaining')),
      ];
}

function useSharedColumns(): Columns {
  const text = useText();
  const toChip = useChip();
  return [
    {
      label: text('staff.column.number'),
      property: 'number',
      sortable: true,
      width: 120,
      render: (row) => <DocumentLink row={row} />,
    },
    {
      label: text('staff.column.customer'),
      property: 'contact',
      sortable: true,
      expand: true,
      width: 160,
      render: ({ contact, detail }) => <ContactName contact={contact} detail={detail} />,
    },
    {
      label: text('staff.column.status'),
      property: 'status',
      width: 132,
      render: ({ status }) => {
        const chip = toChip(status);
        return chip && <Chip tone={chip.tone}>{chip.label}</Chip>;
      },
    },
  ];
}

function useDayColumn() {
  const formats = useFormats();
  return (property: 'dueOn' | 'expiresOn', label: string): TableColumn<ListRow> => ({
    label,
    property,
    sortable: true,
    width: 120,
    render: (row) => {
      const day = row[property];
      return day !== null && <bdi translate="no">{formats.date(day)}</bdi>;
    },
  });
}

function toAmountColumn(property: 'total' | 'balance', label: string): TableColumn<ListRow> {
  return {
    label,
    property,
    sortable: true,
    numeric: true,
    width: 128,
    render: (row) => {
      const value = row[property];
      return value !== null && <Amount value={value} currency={row.currency} />;
    },
  };
}
