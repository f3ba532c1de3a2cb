import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeNode {
  readonly target: readonly unknown[];
  readonly failureSummary?: string;
}

interface AxeViolation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly AxeNode[];
}

/**
 * What axe finds on a page that is serious or critical, one line each; what stands in a vendor's frame is the vendor's. The
 * page's policy must have been bypassed.
 */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(context: object, options: object): Promise<{ violations: AxeViolation[] }> };
    };
    const found = await axe.run(
      { exclude: [['iframe']] },
      { resultTypes: ['violations'], iframes: false },
    );
    return found.violations.map(({ id, impact, nodes }) => ({ id, impact, nodes }));
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
}
