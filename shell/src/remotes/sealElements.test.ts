import { NO_FILE } from './integrity';
import { sealElements } from './sealElements';

const KNOWN = `sha256-${'B'.repeat(43)}=`;
const OWN = `sha256-${'C'.repeat(43)}=`;

beforeAll(() =>
  sealElements((address) => {
    if (address.includes('unknown')) return NO_FILE;
    return address.includes('/remotes/') ? `${KNOWN}?${new URL(address).pathname}` : '';
  }),
);

const integrityOf = (element: Element) => element.getAttribute('integrity');

function link(rel: string): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = rel;
  return element;
}

describe('An element that code adds to the page', () => {
  it.each([
    ['a script', () => Object.assign(document.createElement('script'), { src: '/remotes/a.js' }), '/remotes/a.js'],
    [
      'a script whose URL is set as an attribute',
      () => {
        const element = document.createElement('script');
        element.setAttribute('src', '/remotes/a.js');
        return element;
      },
      '/remotes/a.js',
    ],
    ['a style sheet', () => Object.assign(link('stylesheet'), { href: '/remotes/a.css' }), '/remotes/a.css'],
    [
      'a style sheet whose URL is set before its kind, as an attribute',
      () => {
        const element = document.createElement('link');
        element.setAttribute('href', '/remotes/a.css?1');
        return element;
      },
      '/remotes/a.css',
    ],
  ])('gets the hash of its file, and the CORS mode in which browsers check it (%s)', (_, make, file) => {
    const element = make();
    expect([integrityOf(element), element.crossOrigin]).toEqual([`${KNOWN}?${file}`, 'anonymous']);
  });

  it('keeps a hash that was set before its URL', () => {
    const script = document.createElement('script');
    script.setAttribute('integrity', OWN);
    script.src = '/remotes/a.js';
    expect(integrityOf(script)).toBe(OWN);
  });

  it('gets the hash of the new file when its URL changes', () => {
    const element = Object.assign(link('stylesheet'), { href: '/remotes/a.css' });
    element.href = '/remotes/b.css';
    expect(integrityOf(element)).toBe(`${KNOWN}?/remotes/b.css`);
  });

  it('gets none if it preloads an ES module, whose hash only the import map of the page contains', () => {
    const preload = Object.assign(document.createElement('link'), {
      href: '/remotes/unknown.js',
      rel: 'modulepreload',
    });
    expect(integrityOf(preload)).toBeNull();
  });

  it('gets none if it loads neither a script nor a style sheet, such as an icon', () => {
    expect(integrityOf(Object.assign(link('icon'), { href: '/remotes/icon.svg' }))).toBeNull();
  });
});
