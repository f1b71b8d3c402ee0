import axe from 'axe-core';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs in the page, because transferring axe's whole report takes longer than creating it. */
async function violations(tags: string[]): Promise<string[]> {
  const report = await window.axe.run({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] });
  return report.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html, any }) => [html.slice(0, 200), any[0]?.message].filter(Boolean).join(' — '))
        .join('; ')}`,
  );
}

/** Returns axe's findings on the current page, a line per broken rule. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(violations, RULES);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
