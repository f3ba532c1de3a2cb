/** Thrown for a control call that cannot be executed; the message is the reason. */
export class ControlProblem extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.name = 'ControlProblem';
    this.status = status;
  }
}

/** Reads values of a control call's JSON body by name and type. */
export class ControlBody {
  private readonly values: Record<string, unknown>;

  constructor(text: string) {
    const value: unknown = text.trim() === '' ? {} : parse(text);
    if (typeof value !== 'object' || value === null)
      throw new ControlProblem('The body has to be a JSON object.');
    this.values = { ...value };
  }

  text(name: string): string | undefined {
    return typeof this.values[name] === 'string' ? this.values[name] : undefined;
  }

  number(name: string): number | undefined {
    return typeof this.values[name] === 'number' ? this.values[name] : undefined;
  }

  choice<T extends string>(name: string, choices: readonly T[]): T {
    const found = choices.find((word) => word === this.values[name]);
    if (found === undefined) throw new ControlProblem(`${name}: one of ${choices.join(', ')}.`);
    return found;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ControlProblem('The body is not JSON.');
  }
}
