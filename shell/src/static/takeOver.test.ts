import { createMemoryRouter } from 'react-router-dom';
import { takeOver } from './takeOver';

/**
 * Returns the root element of a page, and its router. If `slow` is set, the router is ready only after `arrive` is
 * called.
 */
function openPage({ drawn, slow }: { drawn: boolean; slow: boolean }) {
  let arrive = () => {};
  const lazy = () =>
    new Promise<{ Component: () => null }>((resolve) => (arrive = () => resolve({ Component: () => null })));
  const root = document.createElement('div');
  if (drawn) root.setAttribute('data-drawn', '');
  const router = createMemoryRouter([slow ? { path: '/', lazy } : { path: '/', element: null }]);
  return { root, router, arrive: () => arrive() };
}

describe('A page that was rendered at build time', () => {
  it('stays on the screen until the router can render the same page', async () => {
    const { root, router, arrive } = openPage({ drawn: true, slow: true });
    const taken = takeOver(root, router);
    expect(router.state.initialized).toBe(false);
    expect(root).toHaveAttribute('data-drawn');
    arrive();
    await taken;
    expect(router.state.initialized).toBe(true);
    expect(root).not.toHaveAttribute('data-drawn');
  });

  it('is hydrated immediately if the router has nothing left to load', async () => {
    const { root, router } = openPage({ drawn: true, slow: false });
    await takeOver(root, router);
    expect(root).not.toHaveAttribute('data-drawn');
  });
});

it('A page whose HTML has no content is rendered immediately', async () => {
  const { root, router } = openPage({ drawn: false, slow: true });
  await takeOver(root, router);
  expect(router.state.initialized).toBe(false);
});
