import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A plural of a message: its argument, and each branch with whether it shows the number. */
export interface PluralShape {
  readonly argument: string;
  readonly branches: ReadonlyMap<string, boolean>;
}

/**
 * The parts of a message that a translation must preserve, and the plural forms that its language
 * requires.
 */
export interface MessageShape {
  /** `name:kind`, with the keys of a select; sorted and without duplicates. */
  readonly argumentKinds: readonly string[];
  readonly plurals: readonly PluralShape[];
  /** The pieces of text between arguments and tags. */
  readonly literals: readonly string[];
}

function walk(
  elements: readonly MessageFormatElement[],
  visit: (element: MessageFormatElement) => void,
) {
  for (const element of elements) {
    visit(element);
    if (element.type === TYPE.tag) walk(element.children, visit);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) walk(option.value, visit);
    }
  }
}

function showsNumber(elements: readonly MessageFormatElement[], argument: string): boolean {
  let shows = false;
  walk(elements, (element) => {
    if (element.type === TYPE.pound) shows = true;
    if (element.type === TYPE.argument && element.value === argument) shows = true;
  });
  return shows;
}

/** Reads the shape of an ICU text; throws when it does not parse. */
export function readMessageShape(icu: string): MessageShape {
  const kinds = new Set<string>();
  const plurals: PluralShape[] = [];
  const literals: string[] = [];
  walk(parse(icu, { captureLocation: false }), (element) => {
    if (element.type === TYPE.literal) literals.push(element.value);
    if (element.type === TYPE.literal || element.type === TYPE.pound) return;
    const keys = element.type === TYPE.select ? Object.keys(element.options).sort() : [];
    kinds.add([element.value, TYPE[element.type], ...keys].join(':'));
    if (element.type !== TYPE.plural) return;
    const branches = Object.entries(element.options).map(
      ([name, option]) => [name, showsNumber(option.value, element.value)] as const,
    );
    plurals.push({ argument: element.value, branches: new Map(branches) });
  });
  return { argumentKinds: [...kinds].sort(), plurals, literals };
}
