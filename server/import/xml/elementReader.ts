import { Refusal, type RefusalReason, type ValueLocation } from '../importFailure.ts';
import { IMPORT_LIMITS } from '../importLimits.ts';
import type { Identifier } from '../model/party.ts';
import { calendarDay, exactDecimal, moneyText } from '../values.ts';
import { getLocation, type XmlElement } from './xmlElement.ts';

/** A namespace for each prefix that lookups use; files may use other prefixes, or none. */
export type Spaces = Readonly<Record<string, string>>;

/** A document's required element, in words, and its rule of EN 16931. */
export interface Requirement {
  readonly what: string;
  readonly rule: string;
}

/**
 * Reads an element's values by paths such as `cac:Party/cbc:Name`, in resolved namespaces. A single value is refused if
 * it occurs twice, contains elements, or is longer than the limit; a blank one counts as missing.
 */
export class ElementReader {
  readonly element: XmlElement;
  readonly #spaces: Spaces;

  constructor(element: XmlElement, spaces: Spaces) {
    this.element = element;
    this.#spaces = spaces;
  }

  /** Where this element is. */
  readonly where = (): ValueLocation => getLocation(this.element);

  /** Every element at the path, in the document's order. */
  all(path: string): ElementReader[] {
    let found: XmlElement[] = [this.element];
    for (const step of path.split('/')) {
      const [prefix = '', local] = step.split(':');
      const space = this.#spaces[prefix];
      found = found.flatMap(({ children }) =>
        children.filter((child) => child.local === local && child.space === space),
      );
    }
    return found.map((element) => new ElementReader(element, this.#spaces));
  }

  /** The element at the path, or null; refuses two of them. */
  one(path: string): ElementReader | null {
    const [first, second] = this.all(path);
    if (second !== undefined) second.refuse(`${second.element.name} occurs more than once.`);
    return first ?? null;
  }

  /** The element at the path; refuses its absence. */
  required(path: string, needed: Requirement): ElementReader {
    const found = this.one(path);
    if (found !== null && (found.element.children.length > 0 || found.value() !== '')) return found;
    return (found ?? this).refuse(`The document has no ${needed.what}.`, { rule: needed.rule });
  }

  /** The element's own text without surrounding white space. */
  value(): string {
    const { children, text } = this.element;
    if (children.length > 0) this.refuse('There are elements where a value is expected.');
    const value = text.trim();
    if (value.length > IMPORT_LIMITS.valueLength) {
      this.refuse(`A value is longer than ${IMPORT_LIMITS.valueLength} characters.`);
    }
    return value;
  }

  /** The text at the path, or null. */
  text(path: string): string | null {
    return this.one(path)?.value() || null;
  }

  /** The text at the path; refuses its absence. */
  requiredText(path: string, needed: Requirement): string {
    return this.required(path, needed).value();
  }

  /** Every text at the path, one below the other, or null: for remarks, which some documents cut into several. */
  texts(path: string): string | null {
    const texts = this.all(path).map((found) => found.value());
    return texts.filter((text) => text !== '').join('\n') || null;
  }

  /** An attribute of this element without surrounding white space, or null. */
  attribute(name: string): string | null {
    return this.element.attributes.get(name)?.trim() || null;
  }

  /** The text at the path with its `schemeID`, or null. */
  identifier(path: string): Identifier | null {
    return this.one(path)?.asIdentifier() ?? null;
  }

  /** This element's text with its `schemeID`; null when it is blank. */
  asIdentifier(): Identifier | null {
    const id = this.value();
    return id === '' ? null : { id, scheme: this.attribute('schemeID') };
  }

  /** The calendar day at the path, or null. */
  day(path: string): string | null {
    const found = this.one(path);
    const written = found?.value() ?? '';
    return found === null || written === '' ? null : calendarDay(written, found.where);
  }

  /** The calendar day at the path; refuses its absence. */
  requiredDay(path: string, needed: Requirement): string {
    const found = this.required(path, needed);
    return calendarDay(found.value(), found.where);
  }

  /** The exact decimal at the path, or null. */
  decimal(path: string): string | null {
    const found = this.one(path);
    return found === null || found.value() === '' ? null : found.asDecimal();
  }

  /** This element's text as an exact decimal. */
  asDecimal(): string {
    return exactDecimal(this.value(), this.where);
  }

  /** The amount at the path, or null; refuses one in another currency. */
  amount(path: string, currency: string): string | null {
    const found = this.one(path);
    return found === null || found.value() === '' ? null : found.asAmount(currency);
  }

  /** This element's text as an amount; refuses a `currencyID` that is not the currency expected. */
  asAmount(currency: string): string {
    this.expectCurrency(currency);
    return moneyText(this.value(), currency, this.where);
  }

  /** Refuses a `currencyID` that is not the currency expected. */
  expectCurrency(currency: string): void {
    const written = this.attribute('currencyID');
    if (written !== null && written !== currency) {
      this.refuse(`The amount is in ${written}, not in ${currency}.`);
    }
  }

  /** Ends the reading with a reason at this element. */
  refuse(reason: string, details: RefusalReason | null = null): never {
    throw new Refusal(this.where(), reason, details);
  }
}
