import fc from 'fast-check';
import type { TSchema } from 'typebox';

/** The parts of a JSON schema that the contract uses. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
}

/** Values that a schema of the contract allows, for fast-check. Throws for an unsupported kind of schema. */
export function toArbitrary(schema: TSchema): fc.Arbitrary<unknown> {
  return build(schema as unknown as Schema);
}

function build(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(build));
  switch (schema.type) {
    case 'object':
      return objects(schema);
    case 'array':
      return fc.array(build(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      if (Object.keys(schema).length === 0) return fc.jsonValue({ maxDepth: 2 });
      throw new Error(`No values for ${JSON.stringify(schema)}`);
  }
}

function objects({ properties, required = [], patternProperties }: Schema) {
  const [anyName] = Object.values(patternProperties ?? {});
  if (anyName) return fc.dictionary(fc.string({ minLength: 1 }), build(anyName), { maxKeys: 3 });
  const parts: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, part] of Object.entries(properties ?? {})) parts[name] = build(part);
  return fc.record(parts, { requiredKeys: [...required] });
}

function texts({ pattern, minLength = 0, maxLength = 24 }: Schema) {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, 24) });
}
