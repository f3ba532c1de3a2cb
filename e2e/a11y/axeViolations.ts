import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';

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
 * axe's serious and critical findings on a page, one line each; those in a processor's frame are ignored. It runs
 * under the page's own policy. Waits until every color transition has ended: even a short transition ends with a frame, which a
 * busy machine may not have rendered yet.
 */
export async function axeViolations(page: Page | Frame): Promise<readonly string[]> {
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(context: object, options: object): Promise<{ violations: AxeViolation[] }> };
    };
    const passing = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline) // a scroll-driven animation never ends
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
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
