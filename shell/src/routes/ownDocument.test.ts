import type { LoaderFunctionArgs } from 'react-router-dom';
import { registry } from '../testing/fixtures';
import { ownDocument } from './ownDocument';

/** Returns the URL that the way from a page to a remote opens in a new document; undefined if it stays in this one. */
function wayTo(remote: string, from: string, withBackend: string): string | undefined {
  history.replaceState(null, '', from);
  const opened: string[] = [];
  const { loader } = ownDocument(registry, [withBackend], (address) => opened.push(address))(remote);
  if (typeof loader === 'function') void loader({ request: { url: 'http://next' } } as LoaderFunctionArgs);
  return opened[0];
}

afterEach(() => history.replaceState(null, '', '/'));

it.each([
  ['to the remote with a backend', 'mf-admin', '/dashboard/cashiers'],
  ['from a page of the shell to the remote with a backend', 'mf-admin', '/dashboard/login'],
  ['away from the remote with a backend', 'mf-restaurant-admin', '/dashboard/home'],
])('The way %s leads to a new document, with its own policy', (_, to, from) => {
  expect(wayTo(to, from, 'mf-admin')).toBe('http://next');
});

it.each([
  ['within the remote with a backend', 'mf-admin', '/dashboard/home'],
  ['between other remotes', 'mf-public-invoice', '/dashboard/cashiers'],
])('The way %s stays in the document', (_, to, from) => {
  expect(wayTo(to, from, 'mf-admin')).toBeUndefined();
});
