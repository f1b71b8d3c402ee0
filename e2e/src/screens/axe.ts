import axe, { type RunOnly } from 'axe-core';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The axe rules whose results depend on colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * Returns axe's findings. Runs in the page, because transferring axe's whole report takes longer than creating it. Scrolls
 * to a target that is partly covered, for example by the buttons at the end of a dialog, and checks it again there. Leaves
 * out the hidden Dismiss buttons beside a layer, which screen readers find without a landmark, and names in the
 * pseudo-locale that contain a button's text, such as PNG, only without their accents.
 */
async function violations(runOnly: RunOnly): Promise<string[]> {
  const report = await window.axe.run({ runOnly, resultTypes: ['violations'] });
  const small = report.violations.find(({ id }) => id === 'target-size');
  for (const node of small?.nodes ?? []) {
    const target = document.querySelector(String(node.target[0]));
    if (!target || !node.any[0]?.message.includes('partially obscured')) continue;
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const there = await window.axe.run(target, { runOnly: ['target-size'], resultTypes: ['violations'] });
    if (there.violations.length === 0) small!.nodes = small!.nodes.filter((other) => other !== node);
  }
  return report.violations.flatMap(({ id, nodes }) => {
    const isOfPseudoLocale = (line: string) => id === 'label-content-name-mismatch' && line.includes('⟦');
    const found = nodes
      .map(({ html, any }) => [html.slice(0, 200), any[0]?.message].filter(Boolean).join(' — '))
      .filter((line) => !line.startsWith('<div style="display: contents;">'))
      .filter((line) => !isOfPseudoLocale(line));
    return found.length > 0 ? [`${id}: ${found.slice(0, 3).join('; ')}`] : [];
  });
}

/**
 * Returns axe's findings on the current page, one line for each violated rule.
 * @param options `onlyColours`: whether to check only the rules that depend on colours
 */
export async function axeFaults(page: Page, { onlyColours = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: RunOnly = onlyColours ? { type: 'rule', values: RULES_OF_COLOUR } : { type: 'tag', values: RULES };
  return page.evaluate(violations, runOnly);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
