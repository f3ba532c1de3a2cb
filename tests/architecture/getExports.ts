import { getName, isNode, type Source } from './source.ts';

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
