/** What can be made to go wrong; each kind is explained in the README of this folder. */
export const faultKinds = ['drop-reply', 'error', 'hang', 'delay'] as const;
/** One of the ways in which a request can be made to fail. */
export type FaultKind = (typeof faultKinds)[number];

/** A fault for the next requests whose method and path fit; `*` in the path fits one part. */
export interface Fault {
  kind: FaultKind;
  method: string | undefined;
  path: string | undefined;
  status: number;
  ms: number;
  times: number;
}

/** The faults that wait for a request. */
export class Faults {
  private faults: Fault[] = [];

  add(fault: Fault): void {
    this.faults.push(fault);
  }

  /** The first fault that fits this request, used up once. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.faults.find((candidate) => fits(candidate, method, path));
    if (fault === undefined) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.faults = this.faults.filter((other) => other !== fault);
    return fault;
  }

  list(): readonly Fault[] {
    return this.faults;
  }

  clear(): void {
    this.faults = [];
  }
}

function fits({ method, path, times }: Fault, givenMethod: string, givenPath: string): boolean {
  if (times <= 0 || (method !== undefined && method !== givenMethod)) return false;
  if (path === undefined) return true;
  const wanted = path.split('/');
  const given = givenPath.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part === '*' || part === given[index])
  );
}
