import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '#server/database/database.ts';

/** A statement with its parameters, as last sent. */
interface Sent {
  readonly statement: string;
  readonly parameters: readonly unknown[];
}

/** A part of a plan as `explain (format json)` prints it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Records the different statements that are sent to an embedded database from now on, also inside transactions. */
export function recordQueries(db: Database) {
  const client = (db as unknown as { readonly $client: PGlite }).$client;
  const sent = new Map<string, Sent>();
  const record = (target: Pick<PGlite, 'query'>) => {
    const query = target.query.bind(target);
    target.query = (statement, parameters = [], ...rest) => {
      sent.set(statement, { statement, parameters });
      return query(statement, parameters, ...rest);
    };
  };
  const { query } = client;
  const runTransaction = client.transaction.bind(client);
  record(client);
  client.transaction = (work) =>
    runTransaction((tx) => {
      record(tx as unknown as Pick<PGlite, 'query'>);
      return work(tx);
    });
  return {
    /**
     * The recorded statements that read every row of one of these tables, each as `table: statement`. The database is
     * small, so sequential scans are turned off: otherwise the planner would prefer them.
     */
    listFullReads: async (tables: ReadonlySet<string>): Promise<readonly string[]> => {
      const ask = query.bind(client);
      for (const kind of ['seqscan', 'hashjoin', 'mergejoin'])
        await ask(`set enable_${kind} = off`);
      const partial = await ask<{ name: string }>(
        'select indexrelid::regclass::text as name from pg_index where indpred is not null',
      );
      const small = new Set(partial.rows.map(({ name }) => name));
      const found: string[] = [];
      for (const { statement, parameters } of sent.values()) {
        if (!/^(select|insert|update|delete|with)\b/i.test(statement)) continue;
        const { rows } = await ask<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
          `explain (format json) ${statement}`,
          [...parameters],
        );
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
        if (plan === undefined) throw new Error(`No plan for ${statement}`);
        for (const table of listWhole(plan, small))
          if (tables.has(table))
            found.push(`${table}: ${statement.replace(/^select .*? from /, 'select ... from ')}`);
      }
      return found;
    },
  };
}

/**
 * The tables that a plan reads without an index condition. Partial indexes are exempt: they contain only the few rows that
 * still need work.
 */
function listWhole(node: PlanNode, small: ReadonlySet<string>): readonly string[] {
  const isWhole = /Scan$/.test(node['Node Type']) && node['Index Cond'] === undefined;
  const name = node['Relation Name'];
  const isHeap = node['Node Type'] === 'Bitmap Heap Scan'; // its index has the condition
  const isSmall = small.has(node['Index Name'] ?? '');
  const own = isWhole && !isHeap && !isSmall && name !== undefined ? [name] : [];
  return [...own, ...(node.Plans ?? []).flatMap((part) => listWhole(part, small))];
}
