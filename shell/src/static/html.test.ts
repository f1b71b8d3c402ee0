/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../../..', file), 'utf8');
const html = read('shell/src/index.html');

describe("The shell's HTML", () => {
  it('keeps invoices, orders and the dashboard out of search engines', () => {
    expect(html).toContain('<meta name="robots" content="noindex, nofollow" />');
  });

  it('sets the browser’s theme colour to the background of each theme', () => {
    const [, light, dark] = /--color-ground: light-dark\((#\w+), (#\w+)\)/.exec(
      read('shared-ui/src/styles/tokens.css'),
    )!;
    expect(html).toContain(`<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)" />`);
    expect(html).toContain(`<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)" />`);
  });
});
