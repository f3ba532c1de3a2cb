import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { toAccented, toReversed } from './toAccented.ts';

/** How a locale's messages differ in more than their text. */
export interface CompileStyle {
  readonly dir: 'ltr' | 'rtl';
  readonly pseudo?: 'en-XA' | 'en-XB' | undefined;
}

function literal(value: string): MessageFormatElement {
  return { type: TYPE.literal, value };
}

/**
 * In a right-to-left text a value is isolated; otherwise a number or a foreign name would change
 * the direction of the text next to it.
 */
function argument(value: string, { dir }: CompileStyle): readonly MessageFormatElement[] {
  const element: MessageFormatElement = { type: TYPE.argument, value };
  return dir === 'rtl' ? [literal('\u2068'), element, literal('\u2069')] : [element];
}

function text(value: string, { pseudo }: CompileStyle): MessageFormatElement {
  if (pseudo === 'en-XA') return literal(toAccented(value));
  return literal(pseudo === 'en-XB' ? toReversed(value) : value);
}

function compileElement(
  element: MessageFormatElement,
  style: CompileStyle,
  count = '',
): readonly MessageFormatElement[] {
  switch (element.type) {
    case TYPE.literal:
      return [text(element.value, style)];
    case TYPE.argument:
      return argument(element.value, style);
    // `#` as the plain number: the engine's number format lacks a quarter of the languages.
    case TYPE.pound:
      return argument(count, style);
    case TYPE.tag:
      return [{ ...element, children: compileElements(element.children, style, count) }];
    case TYPE.plural:
    case TYPE.select: {
      const inner = element.type === TYPE.plural ? element.value : count;
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { value: compileElements(option.value, style, inner) },
      ]);
      return [{ ...element, options: Object.fromEntries(options) }];
    }
    default:
      throw new Error(
        `{${element.value}} has a number, date or time format: hand the text in ready-made by useFormats`,
      );
  }
}

function compileElements(
  elements: readonly MessageFormatElement[],
  style: CompileStyle,
  count: string,
): MessageFormatElement[] {
  return elements.flatMap((element) => compileElement(element, style, count));
}

/**
 * Compiles one ICU text for the runtime without a parser. Throws if the text does not parse or has
 * formats that need the engine (`{n, number}`, dates, times, plural offsets).
 */
export function compileMessage(icu: string, style: CompileStyle): readonly MessageFormatElement[] {
  const parsed = parse(icu, { captureLocation: false, requiresOtherClause: true });
  const compiled = compileElements(parsed, style, '');
  return style.pseudo === 'en-XA' ? [literal('['), ...compiled, literal(']')] : compiled;
}
