import { decodeText } from '#server/import/decodeText.ts';
import { Refusal } from '#server/import/importFailure.ts';
import { parseJson } from '#server/import/json/parseJson.ts';
import { type Environment, readText } from '#server/platform/settings/environment.ts';

type Json = Readonly<Record<string, unknown>>;

/** The parts of a connection whose texts may come from the environment. */
const SECTIONS = ['settings', 'secrets'] as const;

/**
 * A business file in which each `{"env": "NAME"}` of a connection's settings and secrets is replaced by that variable, so
 * that the file itself contains no secret. A file without any is returned unchanged. Refuses one that names an unset
 * variable, and anything but JSON.
 */
export async function fillFromEnvironment(
  bytes: Uint8Array,
  env: Environment,
): Promise<Uint8Array> {
  let text = '';
  for await (const piece of decodeText(bytes)) text += piece;
  const json = parseJson(text);
  if (!isObject(json) || !Array.isArray(json.connections)) return bytes;
  const connections = json.connections.map((connection: unknown, index) =>
    isObject(connection) ? fillConnection(connection, `/connections/${index}`, env) : connection,
  );
  return Buffer.from(JSON.stringify({ ...json, connections }));
}

function fillConnection(connection: Json, path: string, env: Environment): Json {
  const filled = SECTIONS.flatMap((part) => {
    const values = connection[part];
    if (!isObject(values)) return [];
    const texts = Object.entries(values).map(([name, value]) => [
      name,
      isObject(value) ? readVariable(value, `${path}/${part}/${name}`, env) : value,
    ]);
    return [[part, Object.fromEntries(texts)]];
  });
  return { ...connection, ...Object.fromEntries(filled) };
}

function readVariable(value: Json, path: string, env: Environment): unknown {
  const { env: name, ...more } = value;
  if (typeof name !== 'string' || Object.keys(more).length > 0) return value;
  const text = readText(env, name);
  if (text !== null) return text;
  throw new Refusal({ line: null, path }, `The environment variable ${name} is not set.`);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
