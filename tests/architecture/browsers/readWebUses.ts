import { relative } from 'node:path';
import { type Identifier, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isAsExpression,
  isIdentifier,
  isObjectBindingPattern,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isTypeNode,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import {
  type Checker,
  type Symbol as Named,
  type Project,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';
import { isTestFile, root } from '../projectFiles.ts';
import { isFeatureChecked } from './isFeatureChecked.ts';

/** One use of a browser or language feature. */
export interface WebUse {
  readonly path: string;
  readonly line: number;
  /** As written in the source. */
  readonly words: string;
  /** Its possible names in the table, by the types of the object. */
  readonly names: readonly string[];
  /** Whether the code checks it first. */
  readonly isAsked: boolean;
  /** Whether the compiler's own libraries declare it; otherwise it may be the code's own. */
  readonly isListed: boolean;
}

const LIBRARY = /\/lib\.(dom|webworker|es)[\w.]*\.d\.ts$/;
const BROWSER = /\/lib\.(dom|webworker)[\w.]*\.d\.ts$/;
const LANGUAGE = /\/lib\.es[\w.]*\.d\.ts$/;

/** Event handlers: a browser without the event never calls them. */
const HANDLER = /^on[a-z]/;

/** The name of a property that may have any name. */
const INDEX = '__index';

/** Other names under which the table lists the members of a type. */
const ALSO_AS: Readonly<Record<string, readonly string[]>> = {
  Window: ['api.Window.', 'api.'],
  WorkerNavigator: ['api.WorkerNavigator.', 'api.Navigator.'],
};

/** Every use of a browser or language feature in the files of a program, except tests. */
export function readWebUses({ program, checker }: Project): WebUse[] {
  return program
    .getSourceFileNames()
    .filter((path) => isOurs(relative(root, path)))
    .flatMap((path) => {
      const file = program.getSourceFile(path);
      return file ? readFile(file, checker) : [];
    });
}

const isOurs = (path: string) =>
  /^(src|sw)\//.test(path) && !path.endsWith('.d.ts') && !isTestFile(path);

/** A property of an object: `navigator.locks`, or `{ locks }` of `navigator`. */
interface Member {
  readonly node: Node;
  readonly text: string;
  readonly from: Node;
  /** The node of the property's name; none in a pattern, where it is a variable's. */
  readonly name: Node | null;
  readonly isAsked: boolean;
}

function readFile(file: SourceFile, checker: Checker): WebUse[] {
  const { members, names } = findPlaces(file);
  const toUse = (node: Node, more: Pick<WebUse, 'names' | 'isAsked' | 'isListed'>): WebUse => ({
    path: relative(root, file.fileName),
    line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    words: node.getText().replace(/\s+/g, ' ').slice(-60),
    ...more,
  });
  const owners = checker.getTypeAtLocation(members.map(({ from }) => bare(from)));
  const casts = checker.getTypeAtLocation(members.map(({ from }) => from));
  const properties = checker.getSymbolAtLocation(members.map(({ name, node }) => name ?? node));
  const globals = checker.getSymbolAtLocation(names);
  return [
    ...members.flatMap((member, at) => {
      const [owner, cast] = [owners[at], casts[at]];
      const taken = member.name
        ? properties[at]
        : cast && checker.getPropertyOfType(cast, member.text);
      if (taken === undefined) return [];
      const found = memberNames(member, taken, { owner, cast }, checker);
      const isAsked = member.isAsked || (taken.flags & SymbolFlags.Optional) !== 0;
      return found.map((one) =>
        toUse(member.node, { names: one, isAsked, isListed: isOfLibrary(taken) }),
      );
    }),
    ...names.flatMap((name, at) => {
      const found = globalNames(name.text, globals[at]);
      const isAsked = isFeatureChecked(name);
      return found === undefined ? [] : [toUse(name, { names: found, isAsked, isListed: true })];
    }),
  ];
}

function findPlaces(file: SourceFile): { members: Member[]; names: Identifier[] } {
  const members: Member[] = [];
  const names: Identifier[] = [];
  const visit = (node: Node): void => {
    if (isTypeNode(node)) return;
    if (isPropertyAccessExpression(node)) {
      const { name, expression: from } = node;
      members.push({ node, text: name.text, from, name, isAsked: isFeatureChecked(node) });
    } else if (isVariableDeclaration(node) && isObjectBindingPattern(node.name)) {
      const { initializer: from } = node;
      for (const one of node.name.elements) {
        const name = one.propertyName ?? one.name;
        if (!from || !name || !isIdentifier(name)) continue;
        const isAsked = one.initializer !== undefined;
        members.push({ node: name, text: name.text, from, name: null, isAsked });
      }
    } else if (isIdentifier(node) && !isOwnName(node)) names.push(node);
    node.forEachChild(visit);
  };
  visit(file);
  return { members, names };
}

/** The expression inside casts and parentheses: they do not change what the browser returns. */
function bare(node: Node): Node {
  return isAsExpression(node) || isParenthesizedExpression(node) ? bare(node.expression) : node;
}

/** Whether this is the name of a property or a declaration, not a use. */
function isOwnName(node: Identifier): boolean {
  const { parent } = node as { parent: Node & { name?: Node; propertyName?: Node } };
  if (parent.kind === SyntaxKind.ShorthandPropertyAssignment) return false;
  return parent.name === node || parent.propertyName === node;
}

const isClassName = (name: string) => /^[A-Z]/.test(name);

const isOfLibrary = (named: Named | undefined, which = LIBRARY) =>
  named?.declarations?.some(({ path }) => which.test(path)) === true;

/** A list of possible names for each of the types that something may have. */
function memberNames(
  { from, text }: Member,
  taken: Named,
  { owner, cast }: { readonly owner: Type | undefined; readonly cast: Type | undefined },
  checker: Checker,
): string[][] {
  if (HANDLER.test(text) || taken.name === INDEX) return [];
  if (isOfLibrary(taken, LANGUAGE)) return [languageNames(taken, text)];
  const inner = bare(from);
  const isCast = inner !== from;
  const isOfBrowser = toParts(owner).some((part) => isOfLibrary(part.getSymbol(), BROWSER));
  if (!isOfLibrary(taken) && !(isCast && isOfBrowser)) return [];
  if (isIdentifier(inner) && isClassName(inner.text)) return [[`api.${inner.text}.${text}_static`]];
  const named = (type: Type | undefined) =>
    getOwners(type, checker).map((name) => `${name}${text}`);
  const kinds = owner?.isUnionType() ? owner.getTypes() : [owner];
  return kinds.map((kind) => [...named(kind), ...(isCast ? named(cast) : [])]);
}

/** `ReadonlyArray.at` and `ArrayConstructor.from` are Array's. */
function languageNames(member: Named, text: string): string[] {
  const owner = member.getParent()?.name.replace(/^Readonly|Constructor$/g, '') ?? '';
  return [`javascript.builtins.${owner}.${text}`, `javascript.builtins.Intl.${owner}.${text}`];
}

function globalNames(text: string, named: Named | undefined): string[] | undefined {
  if (!isOfLibrary(named) || named?.getParent() !== undefined) return undefined;
  const owners = ['Window', 'ServiceWorkerGlobalScope', 'WorkerGlobalScope', 'EventTarget'];
  const ofBrowser = [`api.${text}`, ...owners.map((owner) => `api.${owner}.${text}`)];
  return [...ofBrowser, `javascript.builtins.${text}`];
}

/** The members of an intersection or union type. */
function toParts(type: Type | undefined): readonly Type[] {
  if (type === undefined) return [];
  return type.isUnionType() || type.isIntersectionType()
    ? type.getTypes().flatMap(toParts)
    : [type];
}

/** The table names under which the members of a type, including inherited ones, may be listed. */
function getOwners(type: Type | undefined, checker: Checker): string[] {
  const names = toParts(type).flatMap((part) => getNames(part, checker));
  return [...new Set(names)]
    .filter(isClassName)
    .flatMap((name) => ALSO_AS[name] ?? [`api.${name}.`]);
}

function getNames(type: Type, checker: Checker): string[] {
  const named = type.getSymbol();
  if (named === undefined) return [];
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : [];
  return [named.name, ...bases.flatMap((base) => getNames(base, checker))];
}
