import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { Refusal } from '../importFailure.ts';
import { PATTERN_MESSAGES } from './documentJson.ts';

type Fault = ReturnType<typeof Value.Errors>[number];

const TYPE_TEXTS: Readonly<Record<string, string>> = {
  string: 'a text in quotation marks',
  array: 'a list',
  object: 'an object',
  integer: 'a whole number',
};

/** The value as the schema describes it; refuses the first property that is missing, unknown or wrong. */
export function checkShape<const Shape extends TSchema>(
  shape: Shape,
  value: unknown,
): Static<Shape> {
  if (Value.Check(shape, value)) return value;
  const [fault] = Value.Errors(shape, value).filter(({ keyword }) => keyword !== 'boolean');
  const { path, reason } =
    fault === undefined ? { path: '/', reason: 'This is not expected here.' } : described(fault);
  throw new Refusal({ line: null, path }, reason);
}

function described({ keyword, params, instancePath, message }: Fault): {
  path: string;
  reason: string;
} {
  const details = params as Readonly<Record<string, unknown>>;
  const path = instancePath === '' ? '/' : instancePath;
  const below = (name: string) => `${instancePath}/${name}`;
  if (keyword === 'additionalProperties') {
    const [name = ''] = getList(details.additionalProperties);
    return { path: below(name), reason: `The property “${name}” is not allowed here.` };
  }
  if (keyword === 'required') {
    const [name = ''] = getList(details.requiredProperties);
    return { path: below(name), reason: `The property “${name}” is missing.` };
  }
  if (keyword === 'enum') {
    return { path, reason: `This is not one of: ${getList(details.allowedValues).join(', ')}.` };
  }
  const expected =
    keyword === 'type'
      ? TYPE_TEXTS[String(details.type)]
      : PATTERN_MESSAGES.get(String(details.pattern));
  return { path, reason: expected === undefined ? `This ${message}.` : `This is not ${expected}.` };
}

function getList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
