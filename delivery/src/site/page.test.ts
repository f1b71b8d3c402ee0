import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PUBLIC_ORIGIN_MARK, type SiteData } from 'contracts';
import { completePage, policyIn } from './page';
import { LIBRARY_STYLES } from './contentSecurityPolicy';

const html =
  '<!doctype html><html lang=en><head><meta charset=utf-8><title></title><link rel=icon href=/icon.svg><script>boot()</script><script defer src=/assets/shell.js></script>' +
  `<link href="/assets/shell.css" rel="stylesheet"></head><body><a href="${PUBLIC_ORIGIN_MARK}/x">x</a><div id="root"></div></body></html>`;
const data = (about: Partial<SiteData> = {}): SiteData => ({
  registry: { schema: 1, remotes: {} },
  site: { publicUrl: '', api: '/api', releases: '', overrides: [] },
  manifests: {},
  ...about,
});
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('A page that completePage has completed', () => {
  it('contains the encoding, the content security policy and the first script’s data, in this order, before anything that loads a file', () => {
    const page = completePage(html, data());
    const order = [
      '<meta charset',
      'http-equiv="Content-Security-Policy"',
      'id="suite"',
      '<script>boot()',
      'src=/assets/shell.js',
    ].map((part) => page.indexOf(part));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order[0]).toBeGreaterThan(0);
  });

  it('allows its inline scripts by hash, and no other inline scripts', () => {
    const policy = policyIn(completePage(html, data()))!;
    expect(policy).toContain(`script-src 'self' ${hashOf('boot()')};`);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  });

  it('stays valid HTML even if published texts contain markup', () => {
    const hostile = '</script><script>alert(1)</script><!--\u2028"\'';
    const page = completePage(html, data({ manifests: { '/x': { hostile } } }));
    expect(page).not.toContain('alert(1)<');
    expect(JSON.parse(/id="suite">(.*?)<\/script>/s.exec(page)![1]!)).toMatchObject({
      manifests: { '/x': { hostile } },
    });
  });

  it('uses the public URL in its links, or only a path if there is no public URL', () => {
    expect(completePage(html, data({ site: { ...data().site, publicUrl: 'https://eat.example' } }))).toContain(
      '<a href="https://eat.example/x">',
    );
    expect(completePage(html, data())).toContain('<a href="/x">');
  });
});

describe('The style elements that the content security policy allows for the widget library', () => {
  it.each([
    ['interactions/usePress.mjs', LIBRARY_STYLES[0]!],
    ['overlays/usePreventScroll.mjs', LIBRARY_STYLES[1]!],
  ])('are the style elements of the installed version of the library (%s)', (file, style) => {
    const library = path.dirname(createRequire(import.meta.url).resolve('react-aria/package.json'));
    const source = readFileSync(path.join(library, 'dist/private', file), 'utf8');
    const pressable = /PRESSABLE_ATTRIBUTE = '([^']*)'/.exec(source)?.[1] ?? '';
    const made = /\.textContent = `([^`]*)`\.trim\(\)/.exec(source)![1]!;
    expect(made.trim().replace(/\$\{\$[\w$]*PRESSABLE_ATTRIBUTE\}/, pressable)).toBe(style);
  });
});
