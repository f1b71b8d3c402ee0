import { createHash } from 'node:crypto';
import { jsonIn, PUBLIC_ORIGIN_MARK, SITE_DATA_ID, type SiteData } from 'contracts';
import { styleIn } from '../../../build/privateFiles.cjs';
import type { ShellBuild } from '../release/shell';
import { connectionsOf, LIBRARY_STYLES, policyOf } from './contentSecurityPolicy';
import { filePage, policyIn } from './page';

const page: ShellBuild['pages'][number] = {
  file: 'pages/index.ar.html',
  language: 'ar',
  head: '<title>x</title>',
  root: `<a href="${PUBLIC_ORIGIN_MARK}/x">x</a>`,
  drawn: true,
  scripts: [{ url: '/assets/page.js', integrity: 'sha256-p' }],
  styles: [{ url: '/assets/page.css', integrity: 'sha256-q' }],
};
const shell: ShellBuild = {
  shared: {},
  everyHead: '<meta name="viewport">',
  notListed: '',
  boot: 'boot()',
  scripts: [{ url: '/assets/shell.js', integrity: 'sha256-s' }],
  styles: [{ url: '/assets/shell.css', integrity: 'sha256-t' }],
  pages: [page],
};
const pageWith = (about: Partial<SiteData> = {}, importMap = '') =>
  filePage(
    shell,
    page,
    {
      registry: { schema: 1, remotes: {} },
      site: { publicUrl: '', api: '/api', releases: '', overrides: [] },
      manifests: {},
      shellFiles: [],
      ...about,
    },
    importMap,
  );
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('A page as a file', () => {
  it('allows requests to the backends of all remotes, of which its first script leaves those of its own remote', () => {
    const backends = { 'mf-a': ['https://a.example'], 'mf-b': ['https://a.example', 'https://b.example'] };
    const site = { publicUrl: '', api: 'https://api.example/api', releases: '', overrides: [], backends };
    expect(policyIn(pageWith({ site }))).toContain(
      "connect-src 'self' https://api.example https://a.example https://b.example;",
    );
    expect(policyOf(site, { scripts: [], remote: 'mf-a' })).toContain(
      "connect-src 'self' https://api.example https://a.example;",
    );
    expect(policyOf(site, { scripts: [], remote: 'mf-c' })).toContain("connect-src 'self' https://api.example;");
    expect(connectionsOf(site)).toBe("'self' https://api.example");
  });

  it('is in its language, shows what the build has rendered, and names its files with their hashes', () => {
    const html = pageWith();
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl"><head>/);
    expect(html).toContain('<div id="root" data-drawn><a href="/x">x</a></div>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/page.css" integrity="sha256-q">');
    expect(html).toContain('<script defer crossorigin src="/assets/shell.js" integrity="sha256-s"></script>');
  });

  it('contains the encoding, the content security policy and the first script’s data, in this order, before anything that loads a file', () => {
    const html = pageWith();
    const order = [
      '<meta charset',
      'http-equiv="Content-Security-Policy"',
      'id="suite"',
      '<script>boot()',
      'src="/assets/shell.js"',
      'rel="stylesheet"',
    ].map((part) => html.indexOf(part));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order[0]).toBeGreaterThan(0);
  });

  it('allows its inline scripts by hash, and no other inline scripts', () => {
    const policy = policyIn(pageWith())!;
    expect(policy).toContain(`script-src 'self' ${hashOf('boot()')};`);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  });

  it('stays valid HTML even if published texts contain markup', () => {
    const hostile = '</script><script>alert(1)</script><!--\u2028"\'';
    const html = pageWith({ manifests: { '/x': { hostile } } });
    expect(html).not.toContain('alert(1)<');
    expect(JSON.parse(jsonIn(html, SITE_DATA_ID)!)).toMatchObject({
      manifests: { '/x': { hostile } },
    });
  });

  it('uses the public URL in its links, or only a path if there is no public URL', () => {
    const site = { publicUrl: 'https://eat.example', api: '/api', releases: '', overrides: [] };
    expect(pageWith({ site })).toContain('<a href="https://eat.example/x">');
    expect(pageWith()).toContain('<a href="/x">');
  });
});

describe('The style elements that the content security policy allows for the widget library', () => {
  it.each([
    ['interactions/usePress.mjs', LIBRARY_STYLES[0]!],
    ['overlays/usePreventScroll.mjs', LIBRARY_STYLES[1]!],
  ])('are the style elements of the installed version of the library (%s)', (file, style) => {
    expect(styleIn(file)).toBe(style);
  });
});
