import { isTestFile } from './projectFiles.ts';
import { getName, isNode, type Node, type Source } from './source.ts';

const MAKES_A_COMPONENT = /^(memo|forwardRef|lazy|createContext)$/;

/** Exported functions, components, classes and schemas without a docstring right above them. Tests are exempt. */
export function checkDocstrings(source: Source): string[] {
  if (isTestFile(source.path) || /\.d\.ts$|\.config\.ts$/.test(source.path)) return [];
  const body = Array.isArray(source.program.body) ? source.program.body.filter(isNode) : [];
  return body.flatMap((node) => {
    const name = node.type === 'ExportNamedDeclaration' ? documentedName(node) : undefined;
    if (name === undefined || hasDocstring(source, node)) return [];
    const at = `${source.path}:${source.lineOf(node.start)}`;
    return [
      `${at} ${name} has no docstring: one or two sentences, what it promises and in which units`,
    ];
  });
}

function documentedName(exported: Node): string | undefined {
  const { declaration } = exported;
  if (!isNode(declaration)) return undefined;
  if (/^(Function|Class)Declaration$/.test(declaration.type)) return getName(declaration.id);
  if (!Array.isArray(declaration.declarations)) return undefined;
  const found = declaration.declarations.filter(isNode).find((one) => needsWords(one.init));
  return found === undefined ? undefined : getName(found.id);
}

function needsWords(init: unknown): boolean {
  if (!isNode(init)) return false;
  if (/^(ArrowFunction|Function|Class)Expression$/.test(init.type)) return true;
  if (init.type !== 'CallExpression' || !isNode(init.callee)) return false;
  if (init.callee.type === 'MemberExpression') return getName(init.callee.object) === 'Type';
  return MAKES_A_COMPONENT.test(getName(init.callee) ?? '');
}

function hasDocstring(source: Source, node: Node): boolean {
  return source.comments.some(
    (comment) =>
      comment.type === 'Block' &&
      comment.value.startsWith('*') &&
      comment.end <= node.start &&
      source.text.slice(comment.end, node.start).trim() === '',
  );
}
