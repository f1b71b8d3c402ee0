import { createMemoryRouter } from 'react-router-dom';
import { takeOver } from './takeOver';

const drawn = () => Object.assign(document.createElement('div'), { innerHTML: '<p>drawn ahead</p>' });

function slowRouter() {
  let arrive = () => {};
  const lazy = () => new Promise<{ Component: () => null }>((resolve) => (arrive = () => resolve({ Component: () => null })));
  return { router: createMemoryRouter([{ path: '/', lazy }]), arrive: () => arrive() };
}

describe('A page that was drawn when the suite was built', () => {
  it('stays until the router can draw the same', async () => {
    const root = drawn();
    root.setAttribute('data-drawn', '');
    const { router, arrive } = slowRouter();
    let ready = false;
    const taken = Promise.resolve(takeOver(root, router)).then(() => (ready = true));
    await Promise.resolve();
    expect(ready).toBe(false);
    arrive();
    await taken;
    expect(router.state.initialized).toBe(true);
  });

  it('is taken over at once when all is there already', () => {
    const root = drawn();
    root.setAttribute('data-drawn', '');
    expect(takeOver(root, createMemoryRouter([{ path: '/', element: null }]))).toBeUndefined();
    expect(root).not.toHaveAttribute('data-drawn');
  });
});

it('a page that has nothing yet is drawn at once, as far as it has come', () => {
  expect(takeOver(drawn(), slowRouter().router)).toBeUndefined();
});
