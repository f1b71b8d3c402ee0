import type { Page } from '@playwright/test';

/**
 * Makes the pages that are opened from now on behave as under a page translator: each text node is replaced by a `<font>`
 * element with the same text, also after each change of the page. Chrome's Translate does so, but leaves out elements with
 * `translate="no"`; this one does not.
 */
export async function withTranslator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LEFT_OUT = /^(FONT|SCRIPT|STYLE|NOSCRIPT|TITLE|TEXTAREA|OPTION)$/;
    const translate = () => {
      const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || LEFT_OUT.test(parent.tagName) || text.data.trim() === '') continue;
        const font = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data;
        font.append(inner);
        text.replaceWith(font);
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      translate();
      new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
}
