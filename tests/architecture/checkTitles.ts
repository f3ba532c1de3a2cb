import { titleFaults } from '../rules/ruleIds.mjs';
import { isTestFile } from './projectFiles.ts';
import { getChildren, getLiteral, isNode, type Node, type Source } from './source.ts';

/**
 * Titles that claim more than three rules, or rules that docs/rules.tsv does not know. The titles of the
 * groups around a test count as part of its title.
 */
export function checkTitles(source: Source, known: ReadonlySet<string>): string[] {
  if (!isTestFile(source.path)) return [];
  const faults: string[] = [];
  const visit = (node: Node, around: string) => {
    const kind = getKind(node, source);
    const title = kind === undefined ? '' : getTitle(node);
    const full = `${around} ${title}`.trim();
    if (kind === 'test')
      for (const fault of titleFaults(full, known))
        faults.push(`${source.path}:${source.lineOf(node.start)} ${fault}`);
    for (const child of getChildren(node)) visit(child, kind === 'group' ? full : around);
  };
  visit(source.program, '');
  return faults;
}

function getKind(node: Node, source: Source): 'test' | 'group' | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined;
  const called = source.text.slice(node.callee.start, node.callee.end);
  if (/^(?:test\.)?describe\b/.test(called)) return 'group';
  return /^(it|test)\b(?!\.(each|for|step|use|beforeEach|afterEach|extend)$)/.test(called)
    ? 'test'
    : undefined;
}

function getTitle(node: Node): string {
  const [first] = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
  if (first?.type !== 'TemplateLiteral' || !Array.isArray(first.quasis))
    return getLiteral(first) ?? '';
  return first.quasis.map((part) => (part as { value: { cooked: string } }).value.cooked).join('…');
}
