import type { Params, ParamValue } from '#stand-ins/kit/http/parseFormBody.ts';
import { invalidParam, missingParam } from './failures.ts';

/** Reads the parameters of one call. Refuses what the API would refuse, with the name of the parameter. */
export class ParamReader {
  private readonly params: Params;
  private readonly prefix: string;

  constructor(params: Params, prefix = '') {
    this.params = params;
    this.prefix = prefix;
  }

  /** Refuses every parameter that is not in the list, as the API does. */
  allow(names: readonly string[]): this {
    for (const name of Object.keys(this.params)) {
      if (names.includes(name)) continue;
      const label = this.label(name);
      throw invalidParam(label, `Received unknown parameter: ${label}`, 'parameter_unknown');
    }
    return this;
  }

  has(name: string): boolean {
    return this.params[name] !== undefined;
  }

  /** The text of a parameter; undefined if it is missing. An empty text means "unset". */
  text(name: string): string | undefined {
    const value = this.params[name];
    if (value === undefined || typeof value === 'string') return value;
    throw invalidParam(this.label(name), `Invalid string: ${this.label(name)}`);
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === undefined || value === '') throw missingParam(this.label(name));
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined || value === '') return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidParam(
        this.label(name),
        `Invalid integer: ${value}`,
        'parameter_invalid_integer',
      );
    }
    return Number(value);
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined || value === '') return undefined;
    if (value === 'true' || value === 'false') return value === 'true';
    throw invalidParam(this.label(name), `Invalid boolean: ${value}`);
  }

  /** A parameter with one of the listed values; undefined if it is missing. */
  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.text(name);
    if (value === undefined || value === '') return undefined;
    const found = choices.find((word) => word === value);
    if (found !== undefined) return found;
    throw invalidParam(
      this.label(name),
      `Invalid ${this.label(name)}: must be one of ${choices.join(', ')}`,
    );
  }

  hash(name: string): ParamReader | undefined {
    const value = this.params[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string' || Array.isArray(value)) {
      throw invalidParam(this.label(name), 'Invalid object', 'parameter_invalid');
    }
    return new ParamReader(value, this.label(name));
  }

  list(name: string): string[] | undefined {
    const value = this.params[name];
    if (value === undefined || value === '') return undefined;
    if (!Array.isArray(value)) throw invalidParam(this.label(name), 'Invalid array');
    return value.filter((item: ParamValue) => typeof item === 'string');
  }

  /** The names and texts of a flat hash, such as `metadata`. */
  texts(): Record<string, string> {
    return Object.fromEntries(
      Object.keys(this.params).map((name) => [name, this.text(name) ?? '']),
    );
  }

  private label(name: string): string {
    return this.prefix === '' ? name : `${this.prefix}[${name}]`;
  }
}
