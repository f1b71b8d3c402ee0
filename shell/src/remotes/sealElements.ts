import { NO_FILE } from './integrity';

/** An element that loads a script or a style sheet. */
type Loading = HTMLScriptElement | HTMLLinkElement;

/** The CORS mode with which browsers check the hash of a file from another origin. Preloads use the same mode. */
const CROSS_ORIGIN = 'anonymous';

/**
 * Gives every script and style sheet that code adds to this page its hash, whatever bundler's runtime adds it. A runtime
 * that knows the hash itself replaces this one: webpack's runtime sets it after the URL.
 * @param hashOf returns the hash of the file at a URL, in the format of the `integrity` attribute
 */
export function sealElements(hashOf: (address: string) => string): void {
  const given = new WeakMap<Loading, string>();
  const seal = (element: Loading, address: string) => {
    if ((element.getAttribute('integrity') ?? '') !== (given.get(element) ?? '')) return;
    const hash = hashOf(address);
    given.set(element, hash);
    element.setAttribute('integrity', hash);
    element.crossOrigin ??= CROSS_ORIGIN;
  };
  onAddress(HTMLScriptElement.prototype, 'src', (script) => seal(script, script.src));
  onAddress(HTMLLinkElement.prototype, 'href', (link) => {
    if (/stylesheet/.test(link.rel) || /\.css(\?|$)/i.test(link.href)) seal(link, link.href);
    // A preload runs nothing. The hash of an ES module is in the page's import map. Browsers do not check other links,
    // such as icons.
    else if (/\.m?js(\?|$)/i.test(link.href) && hashOf(link.href) !== NO_FILE) seal(link, link.href);
  });
}

/** Calls a function after code has set an element's URL, as a property or as an attribute. */
function onAddress<Element extends Loading>(
  prototype: Element,
  attribute: 'src' | 'href',
  changed: (element: Element) => void,
): void {
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, attribute)!;
  Object.defineProperty(prototype, attribute, {
    configurable: true,
    enumerable: true,
    get,
    set(this: Element, address: unknown) {
      set!.call(this, address);
      changed(this);
    },
  });
  const { setAttribute } = prototype;
  prototype.setAttribute = function (this: Element, name, value) {
    setAttribute.call(this, name, value);
    if (name.toLowerCase() === attribute) changed(this);
  };
}
