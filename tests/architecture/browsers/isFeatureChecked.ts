import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isIdentifier,
  isIfStatement,
  isNewExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isSourceFile,
  isStringLiteral,
  isThrowStatement,
} from 'typescript/unstable/ast/is';

const COMPARED = new Set([
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
]);
const JOINED = new Set([
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
]);

/**
 * Whether the code checks a feature before it uses it: with `?.`, as a condition, in a branch whose condition names it
 * (`'locks' in navigator`, `typeof Notification`), or after an early return of one.
 */
export function isFeatureChecked(use: Node): boolean {
  const name = isPropertyAccessExpression(use) ? use.name.text : use.getText();
  return isQuestion(use) || hasGuard(use, name);
}

/** Whether this only tests for the feature without using it. */
function isQuestion(use: Node): boolean {
  const { parent } = use;
  if (
    isPropertyAccessExpression(parent) ||
    isElementAccessExpression(parent) ||
    isCallExpression(parent)
  )
    return parent.expression === use && parent.questionDotToken !== undefined;
  if (isNewExpression(parent)) return false;
  if (parent.kind === SyntaxKind.TypeOfExpression) return true;
  if (isIdentifier(use)) return false; // reading an undeclared name throws
  if (isBinaryExpression(parent)) {
    const isLeft = parent.left === use;
    const { kind } = parent.operatorToken;
    return COMPARED.has(kind) || (isLeft && (JOINED.has(kind) || kind === SyntaxKind.EqualsToken));
  }
  return isConditionOf(parent, use) || parent.kind === SyntaxKind.PrefixUnaryExpression;
}

function isConditionOf(parent: Node, node: Node): boolean {
  if (isIfStatement(parent)) return parent.expression === node;
  return isConditionalExpression(parent) && parent.condition === node;
}

function hasGuard(use: Node, name: string): boolean {
  let node = use;
  while (!isSourceFile(node)) {
    const { parent } = node;
    const condition = conditionBefore(parent, node);
    if (condition && mentions(condition, name)) return true;
    if ((isBlock(parent) || isSourceFile(parent)) && leavesBefore(parent, node, name)) return true;
    node = parent;
  }
  return false;
}

/** The condition under which a part of a statement or an expression runs. */
function conditionBefore(parent: Node, node: Node): Node | undefined {
  if (isIfStatement(parent) && parent.expression !== node) return parent.expression;
  if (isConditionalExpression(parent) && parent.condition !== node) return parent.condition;
  if (isBinaryExpression(parent) && parent.right === node && JOINED.has(parent.operatorToken.kind))
    return parent.left;
  return undefined;
}

/** Whether an earlier statement of a block ends it if the feature is missing. */
function leavesBefore(
  { statements }: { readonly statements: readonly Node[] },
  node: Node,
  name: string,
): boolean {
  return statements
    .slice(0, statements.indexOf(node))
    .some(
      (one) => isIfStatement(one) && leaves(one.thenStatement) && mentions(one.expression, name),
    );
}

function leaves(node: Node): boolean {
  if (isBlock(node)) return node.statements.some(leaves);
  return isReturnStatement(node) || isThrowStatement(node);
}

function mentions(node: Node, name: string): boolean {
  if ((isIdentifier(node) || isStringLiteral(node)) && node.text === name) return true;
  let isFound = false;
  node.forEachChild((child) => {
    isFound ||= mentions(child, name);
    return undefined;
  });
  return isFound;
}
