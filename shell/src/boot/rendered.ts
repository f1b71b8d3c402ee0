import {
  browserStorage,
  dinerMarkIn,
  hearServerTime,
  KEPT_DRAWN,
  readCookies,
  RENDERED_ID,
  TOKEN_KEY,
  type RenderedData,
  type SuitePage,
} from 'contracts';
import { preferredLanguage } from 'shared-ui/first-paint';

/**
 * Returns the page that the server rendered, if this browser would render the same page: with the same release of the
 * remote, in the same language and for the same person. Otherwise empties the root, so that the browser renders the
 * page.
 */
export function takeRendered({ registry, overrides }: SuitePage): SuitePage['rendered'] {
  const text = document.getElementById(RENDERED_ID)?.textContent;
  const root = document.getElementById('root');
  if (!text || !root) return undefined;
  const rendered: NonNullable<SuitePage['rendered']> = JSON.parse(text) as RenderedData;
  const { remote, release, reader } = rendered;
  rendered.kept = root.dataset.drawn === KEPT_DRAWN;
  if (!rendered.kept) hearServerTime(rendered.at);
  const isOwn =
    registry.remotes[remote]?.release === release &&
    !Object.hasOwn(overrides, remote) &&
    (reader === undefined
      ? // The server called the API without a session. For a person who is signed in, the API may return more.
        !browserStorage.get(TOKEN_KEY)
      : // A copy on the device may belong to a diner who used the device before.
        reader === dinerMarkIn(readCookies())) &&
    preferredLanguage() === document.documentElement.lang;
  if (!isOwn) {
    root.replaceChildren();
    root.removeAttribute('data-drawn');
    return undefined;
  }
  // People may press a button before the page can respond. The shell then presses that button again when it is ready
  // (startSuite.tsx).
  root.addEventListener('click', ({ target }) => (rendered.pressed = (target as Element).closest('button')));
  return rendered;
}
