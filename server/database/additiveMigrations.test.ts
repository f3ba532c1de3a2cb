import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readText } from '#tests/architecture/projectFiles.ts';

interface Column {
  readonly type: string;
  readonly notNull: boolean;
  readonly default?: unknown;
  readonly generated?: unknown;
}

type Named<T> = Readonly<Record<string, T>>;

interface Table {
  readonly columns: Named<Column>;
  readonly uniqueConstraints: Named<{ readonly columns: readonly string[] }>;
  readonly foreignKeys: Named<{ readonly columnsFrom: readonly string[] }>;
  readonly checkConstraints: Named<{ readonly value: string }>;
  readonly indexes: Named<{
    readonly isUnique: boolean;
    readonly columns: readonly { readonly expression: string }[];
  }>;
}

const FOLDER = 'server/database/migrations/meta';

/** The oldest schema whose release may run on a newer one; earlier migrations changed columns in use. */
const FIRST = 40;

const snapshots = readdirSync(FOLDER)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
  .slice(FIRST);

function readTables(name: string): Named<Table> {
  return JSON.parse(readText(`${FOLDER}/${name}`)).tables;
}

/** The differences between `before` and `after` that break a release written for `before`. */
function listObstacles(before: Named<Table>, after: Named<Table>): string[] {
  return Object.entries(before).flatMap(([name, table]) => {
    const later = after[name];
    if (later === undefined) return [`${name} was removed`];
    const changes = [...listColumnChanges(table, later), ...listNewConstraints(table, later)];
    return changes.map((change) => `${name}: ${change}`);
  });
}

function listColumnChanges(before: Table, after: Table): string[] {
  const changed = Object.entries(before.columns).flatMap(([name, column]) => {
    const later = after.columns[name];
    if (later === undefined) return [`column ${name} was removed`];
    if (later.type !== column.type) return [`column ${name} has another type`];
    return later.notNull && !column.notNull ? [`column ${name} became NOT NULL`] : [];
  });
  const added = Object.entries(after.columns).flatMap(([name, column]) => {
    const isFilled =
      !column.notNull || column.default !== undefined || column.generated !== undefined;
    return name in before.columns || isFilled ? [] : [`new column ${name} has no default`];
  });
  return [...changed, ...added];
}

/** New constraints on columns that the release before already writes; those of a new column cannot concern it. */
function listNewConstraints(before: Table, after: Table): string[] {
  const isNew = (column: string) => !(column in before.columns);
  const newColumns = Object.keys(after.columns).filter(isNew);
  const mentionsNew = (text: string) => newColumns.some((column) => text.includes(column));
  const names = [
    ...Object.entries(after.uniqueConstraints)
      .filter(([name, { columns }]) => !(name in before.uniqueConstraints) && !columns.some(isNew))
      .map(([name]) => name),
    ...Object.entries(after.foreignKeys)
      .filter(([name, key]) => !(name in before.foreignKeys) && !key.columnsFrom.some(isNew))
      .map(([name]) => name),
    ...Object.entries(after.checkConstraints)
      .filter(([name, { value }]) => before.checkConstraints[name]?.value !== value)
      .filter(([, { value }]) => !mentionsNew(value))
      .map(([name]) => name),
    ...Object.entries(after.indexes)
      .filter(([name, { isUnique }]) => isUnique && !before.indexes[name]?.isUnique)
      .filter(([, { columns }]) => !columns.some(({ expression }) => mentionsNew(expression)))
      .map(([name]) => name),
  ];
  return names.map((name) => `new constraint ${name} on existing columns`);
}

it.each(snapshots.slice(1).map((name, at) => [name.slice(0, 4), snapshots[at] ?? '', name]))(
  'the release before migration %s runs on the schema after it',
  (_, before, after) => {
    expect(
      listObstacles(readTables(before), readTables(after)),
      'add first, and remove or tighten in the release after (CONTRIBUTING.md, The database)',
    ).toEqual([]);
  },
);

it('finds the changes that break an earlier release', () => {
  const [before = '', after = ''] = ['0004_snapshot.json', '0005_snapshot.json'];
  expect(listObstacles(readTables(before), readTables(after))).toEqual(
    expect.arrayContaining([
      'public.businesses: column stripe_account_id was removed',
      'public.payment_intents: new column connection_id has no default',
    ]),
  );
});

const TEXT = { type: 'text', notNull: false };
const TABLE: Table = {
  columns: { id: { ...TEXT, notNull: true }, name: TEXT },
  uniqueConstraints: {},
  foreignKeys: {},
  checkConstraints: {},
  indexes: { names: { isUnique: false, columns: [{ expression: 'name' }] } },
};
const BEFORE = { people: TABLE };
const [NEW_COLUMN, EXISTING] = [{ ...TEXT, notNull: true }, 'on existing columns'];

it.each<[string, Partial<Table>]>([
  [
    'column name has another type',
    { columns: { ...TABLE.columns, name: { ...TEXT, type: 'date' } } },
  ],
  ['column name became NOT NULL', { columns: { ...TABLE.columns, name: NEW_COLUMN } }],
  ['new column age has no default', { columns: { ...TABLE.columns, age: NEW_COLUMN } }],
  [`new constraint own ${EXISTING}`, { uniqueConstraints: { own: { columns: ['name'] } } }],
  [`new constraint own ${EXISTING}`, { foreignKeys: { own: { columnsFrom: ['name'] } } }],
  [`new constraint own ${EXISTING}`, { checkConstraints: { own: { value: "name <> ''" } } }],
  [
    `new constraint names ${EXISTING}`,
    { indexes: { names: { isUnique: true, columns: [{ expression: 'name' }] } } },
  ],
])('finds that an earlier release cannot run where %s', (obstacle, changes) => {
  expect(listObstacles(BEFORE, { people: { ...TABLE, ...changes } })).toEqual([
    `people: ${obstacle}`,
  ]);
});

it('finds removed tables, and allows new ones, filled columns and constraints of new columns', () => {
  expect(listObstacles(BEFORE, {})).toEqual(['people was removed']);
  const columns = { ...TABLE.columns, age: { ...NEW_COLUMN, default: '0' } };
  const checkConstraints = { own: { value: 'age >= 0' } };
  const people = { ...TABLE, columns, checkConstraints };
  expect(listObstacles(BEFORE, { people, places: TABLE })).toEqual([]);
});
