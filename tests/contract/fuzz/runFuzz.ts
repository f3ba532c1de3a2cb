import fc from 'fast-check';
import { findResponseFaults } from './findResponseFaults.ts';
import { type FuzzWorld, openFuzzWorld } from './fuzzWorld.ts';
import { judgeBooks } from './judgeBooks.ts';
import { judgeLinks } from './judgeLinks.ts';
import { type DescribedOperation, type Description, readOperations } from './readOperations.ts';
import { type FuzzCall, toCalls } from './toCalls.ts';

/** The options of a run. With `only`, the one call of this number is sent. */
export interface FuzzRange {
  readonly seed: number;
  readonly count: number;
  readonly only?: number;
}

/** The findings of a run. */
export interface FuzzReport {
  readonly faults: readonly string[];
  /** How often each operation returned each status. */
  readonly statuses: ReadonlyMap<string, number>;
}

/** The number of calls after which new documents are created: accepted quotes and paid invoices allow little more. */
const RENEWED_EVERY = 100;

/** After this many calls, each operation must have succeeded once. */
const ENOUGH = 10_000;

/** No document of the world was imported with a file. */
const WITHOUT_SUCCESS = 'getInvoiceAttachment';

/** More faults than these add no information. */
const MOST_FAULTS = 20;

/** Sends calls generated from the server's own description, one after the other, and checks each response. */
export async function runFuzz({ seed, count, only }: FuzzRange): Promise<FuzzReport> {
  const world = await openFuzzWorld();
  try {
    const operations = await describeOperations(world);
    const makeCall = createCalls(operations, seed);
    const faults: string[] = [];
    const statuses = new Map<string, number>();
    world.limitLines();
    const numbers = only === undefined ? Array.from({ length: count }, (_, at) => at) : [only];
    for (const number of numbers) {
      if (number > 0 && number % RENEWED_EVERY === 0) await world.renew();
      const { operation, call } = makeCall(number);
      const { status, found } = await tryCall(world, getCalled(operations, operation, call), call);
      const name = `${operation.name} ${status}`;
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
      if (found.length > 0) faults.push(describeFault(seed, number, call, found));
      if (faults.length >= MOST_FAULTS) break;
    }
    if (numbers.length >= ENOUGH) faults.push(...findUnreached(operations, statuses));
    faults.push(...(await judgeBooks(world)), ...(await judgeLinks(world)));
    faults.push(...(await checkHealth(world)));
    return { faults, statuses };
  } finally {
    await world.close();
  }
}

async function describeOperations({ server }: FuzzWorld): Promise<readonly DescribedOperation[]> {
  const { body } = await server.get('/v1/openapi.json');
  return readOperations(body as Description);
}

/** The operation that a call reaches: another method may have an operation of its own at the same path. */
function getCalled(
  operations: readonly DescribedOperation[],
  operation: DescribedOperation,
  { method }: FuzzCall,
): DescribedOperation {
  const isCalled = (one: DescribedOperation) =>
    one.path === operation.path && one.method === method;
  return operations.find(isCalled) ?? operation;
}

/** Calls that never succeeded: their handlers are not tested at all. */
function findUnreached(
  operations: readonly DescribedOperation[],
  statuses: ReadonlyMap<string, number>,
): readonly string[] {
  return operations
    .filter(({ name }) => name !== WITHOUT_SUCCESS)
    .filter(({ name }) => !statuses.has(`${name} 200`))
    .map(({ name }) => `${name} never responded with 200`);
}

/** Each call follows from the seed and its number alone, so that it can be made again by itself. */
function createCalls(operations: readonly DescribedOperation[], seed: number) {
  const arbitraries = new Map(
    operations.map((operation) => [operation, fc.noBias(toCalls(operation))]),
  );
  return (number: number): { operation: DescribedOperation; call: FuzzCall } => {
    const operation = operations[(mix(seed, number, 1) >>> 0) % operations.length];
    if (operation === undefined) throw new Error('The description has no operation');
    const arbitrary = arbitraries.get(operation) ?? toCalls(operation);
    const [call] = fc.sample(arbitrary, { seed: mix(seed, number, 2), numRuns: 1 });
    if (call === undefined) throw new Error(`There is no call of ${operation.name}`);
    return { operation, call };
  };
}

/** The finalizer of MurmurHash3: neighboring numbers give unrelated seeds. */
function mix(...parts: readonly number[]): number {
  return parts.reduce((hash, part) => {
    let bits = hash ^ part;
    bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return bits ^ (bits >>> 16);
  }, 0x9747b28c);
}

async function tryCall(world: FuzzWorld, operation: DescribedOperation, call: FuzzCall) {
  const response = await world.send(call);
  const lines = world.limitLines();
  return {
    status: response.statusCode,
    found: findResponseFaults(operation, call.method, response, lines),
  };
}

const LONGEST = 600;

function describeFault(
  seed: number,
  number: number,
  call: FuzzCall,
  found: readonly string[],
): string {
  const sent = JSON.stringify(call).slice(0, LONGEST);
  return `FUZZ_SEED=${seed} FUZZ_ONLY=${number}: ${found.join('; ')}\n  ${sent}`;
}

async function checkHealth({ server }: FuzzWorld): Promise<string[]> {
  const { status } = await server.get('/healthz');
  return status === 200 ? [] : [`/healthz responds with ${status}`];
}
