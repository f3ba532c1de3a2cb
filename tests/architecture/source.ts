import { extname } from 'node:path';
import { type Comment, parseSync } from 'oxc-parser';

/** A node of the syntax tree, typed loosely enough for a walk over all kinds of nodes. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** One import or re-export of a file. `names` are the imported names; `*` stands for all of them. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  readonly isType: boolean;
  readonly isDynamic: boolean;
  readonly names: readonly { readonly imported: string; readonly local: string }[];
}

/** A parsed source file; `path` is from the project's root with forward slashes. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly program: Node;
  readonly comments: readonly Comment[];
  readonly imports: readonly Import[];
  lineOf(offset: number): number;
}

/** Whether a value found in the tree is a node. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The direct child nodes of a node, in source order of its fields. */
export function getChildren(node: Node): Node[] {
  const found: Node[] = [];
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) found.push(...value.filter(isNode));
    else if (isNode(value)) found.push(value);
  }
  return found;
}

/** Walks a tree depth first. The visitor gets the parents, nearest last; returning false skips the children. */
export function walk(
  node: Node,
  visit: (node: Node, parents: readonly Node[]) => boolean | undefined,
  parents: readonly Node[] = [],
): void {
  if (visit(node, parents) === false) return;
  const path = [...parents, node];
  for (const child of getChildren(node)) walk(child, visit, path);
}

/** Parses a file. A syntax error throws with file and message: no check may pass on a file it could not read. */
export function parseSource(path: string, text: string): Source {
  const lang = extname(path) === '.tsx' ? 'tsx' : 'ts';
  const parsed = parseSync(path, text, { lang, sourceType: 'module' });
  const [fault] = parsed.errors;
  if (fault) throw new Error(`${path} cannot be parsed: ${fault.message}`);
  const starts = [0];
  for (let i = 0; i < text.length; i += 1) if (text[i] === '\n') starts.push(i + 1);
  const toLine = (offset: number) => {
    let line = starts.length;
    while (line > 1 && (starts[line - 1] ?? 0) > offset) line -= 1;
    return line;
  };
  const program = parsed.program as unknown as Node;
  return {
    path,
    text,
    lines: text.endsWith('\n') ? starts.length - 1 : starts.length,
    program,
    comments: parsed.comments,
    imports: getImports(program, toLine),
    lineOf: toLine,
  };
}

function getImports(program: Node, toLine: (offset: number) => number): Import[] {
  const found: Import[] = [];
  walk(program, (node) => {
    const specifier = getLiteral(node.source) ?? getLiteral(node.argument);
    if (specifier === undefined) return undefined;
    const line = toLine(node.start);
    if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) {
      const isType = node.importKind === 'type' || node.exportKind === 'type';
      found.push({ specifier, line, isType, isDynamic: false, names: getNames(node) });
    } else if (node.type === 'ImportExpression') {
      found.push({ specifier, line, isType: false, isDynamic: true, names: everything });
    } else if (node.type === 'TSImportType') {
      found.push({ specifier, line, isType: true, isDynamic: false, names: everything });
    }
    return undefined;
  });
  return found;
}

const everything = [{ imported: '*', local: '*' }];

function getNames(declaration: Node): Import['names'] {
  if (!Array.isArray(declaration.specifiers)) return everything;
  return declaration.specifiers.filter(isNode).map((specifier) => ({
    imported: getName(specifier.imported) ?? (specifier.type.includes('Default') ? 'default' : '*'),
    local: getName(specifier.local) ?? '*',
  }));
}

/** The text of a string literal, also of a template without holes; undefined for everything else. */
export function getLiteral(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  if (value.type === 'TSLiteralType') return getLiteral(value.literal);
  if (value.type === 'TemplateLiteral' && Array.isArray(value.quasis) && value.quasis.length === 1)
    return (value.quasis[0] as { value: { cooked: string } }).value.cooked;
  return undefined;
}

/** The name of an identifier node; undefined for everything else. */
export function getName(value: unknown): string | undefined {
  return isNode(value) && typeof value.name === 'string' ? value.name : undefined;
}

/** A file's exports by name, re-exports included; `isType` for those that exist only for the compiler. */
export function getExports(source: Source): { name: string; isType: boolean }[] {
  const body = Array.isArray(source.program.body) ? source.program.body.filter(isNode) : [];
  return body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return [];
    const isType = node.exportKind === 'type';
    const listed = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : [];
    const declared = isNode(node.declaration) ? declaredNames(node.declaration) : [];
    return [...listed.map((one) => getName(one.exported)), ...declared]
      .filter((name): name is string => name !== undefined)
      .map((name) => ({ name, isType }));
  });
}

function declaredNames(declaration: unknown): (string | undefined)[] {
  if (!isNode(declaration)) return [];
  if (!Array.isArray(declaration.declarations)) return [getName(declaration.id)];
  return declaration.declarations.filter(isNode).flatMap((one) => {
    const pattern = isNode(one.id) && Array.isArray(one.id.properties) ? one.id.properties : [];
    return [getName(one.id), ...pattern.filter(isNode).map((part) => getName(part.value))];
  });
}

/** Parses lines as a source file, for tests of the checks. */
export function fixture(path: string, ...lines: string[]): Source {
  return parseSource(path, `${lines.join('\n')}\n`);
}
