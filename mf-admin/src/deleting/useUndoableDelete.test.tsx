import { screen, waitFor } from '@testing-library/react';
import type { Language } from 'contracts';
import { renderWithSuite } from 'shared-ui/testing';
import { adminCatalogue } from '../texts';
import { useUndoableDelete } from './useUndoableDelete';

interface Dish {
  name: string;
}
type Answer = { error?: unknown };

const SOUP: Dish = { name: 'soup' };
const refused = (message: string): Answer => ({ error: { status: 409, data: { message, code: 'CONFLICT' } } });

const remove = jest.fn<Promise<Answer>, [Dish]>();
const restore = jest.fn<Promise<Answer>, [Dish]>();

function Dishes() {
  const deleteDish = useUndoableDelete<Dish>({
    remove,
    restore,
    texts: ({ name }) => ({ removed: `gone: ${name}`, text: 'below', notRemoved: `kept: ${name}`, restored: `back: ${name}`, notRestored: `lost: ${name}` }),
  });
  return <button onClick={() => deleteDish(SOUP)}>delete</button>;
}

beforeEach(() => {
  remove.mockReset().mockResolvedValue({});
  restore.mockReset().mockResolvedValue({});
});

async function deleteSoup(language?: Language) {
  const suite = await renderWithSuite(<Dishes />, { catalogues: [adminCatalogue], language });
  await suite.user.click(screen.getByRole('button'));
  return suite;
}

describe('deleting a row', () => {
  it('is done at once, and the notice offers Undo', async () => {
    const { toasts } = await deleteSoup();
    expect(remove).toHaveBeenCalledWith(SOUP);
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'gone: soup', text: 'below', action: { label: 'Undo', onAction: expect.any(Function) } }]));
    expect(restore).not.toHaveBeenCalled();
  });

  it('is undone by the restoring call, which tells of itself', async () => {
    const { toasts } = await deleteSoup();
    await waitFor(() => expect(toasts).toHaveLength(1));
    toasts[0]!.action!.onAction();
    await waitFor(() => expect(toasts[1]).toEqual({ tone: 'success', title: 'back: soup' }));
    expect(restore).toHaveBeenCalledWith(SOUP);
  });

  it('can still be undone when the screen has been left', async () => {
    const { toasts, unmount } = await deleteSoup();
    await waitFor(() => expect(toasts).toHaveLength(1));
    unmount();
    toasts[0]!.action!.onAction();
    await waitFor(() => expect(toasts[1]).toEqual({ tone: 'success', title: 'back: soup' }));
  });

  it('tells the sentence of a server that refuses it, and offers nothing', async () => {
    remove.mockResolvedValue(refused('Soup is on the menu'));
    const { toasts } = await deleteSoup();
    await waitFor(() => expect(toasts).toEqual([{ tone: 'error', title: 'kept: soup', text: 'Soup is on the menu.' }]));
  });

  it('says that nothing was changed when nobody answered', async () => {
    remove.mockResolvedValue({ error: { status: 'FETCH_ERROR', error: 'TypeError' } });
    const { toasts } = await deleteSoup();
    await waitFor(() => expect(toasts).toEqual([{ tone: 'error', title: 'kept: soup', text: 'Nothing was changed. Try again.' }]));
  });

  it('tells, too, when it could not be undone', async () => {
    restore.mockResolvedValue(refused('Somebody ate it'));
    const { toasts } = await deleteSoup();
    await waitFor(() => expect(toasts).toHaveLength(1));
    toasts[0]!.action!.onAction();
    await waitFor(() => expect(toasts[1]).toEqual({ tone: 'error', title: 'lost: soup', text: 'Somebody ate it.' }));
  });

  it('is asked for once while it is on its way, and again after it failed', async () => {
    let answer = (_: Answer) => {};
    remove.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { user, toasts } = await deleteSoup();
    await user.click(screen.getByRole('button'));
    expect(remove).toHaveBeenCalledTimes(1);
    answer(refused('Not now'));
    await waitFor(() => expect(toasts).toHaveLength(1));
    await user.click(screen.getByRole('button'));
    expect(remove).toHaveBeenCalledTimes(2);
  });

  it('is not asked for again before the list is without the row, but is once the row is back', async () => {
    const { user, toasts } = await deleteSoup();
    await waitFor(() => expect(toasts).toHaveLength(1));
    await user.click(screen.getByRole('button'));
    expect(remove).toHaveBeenCalledTimes(1);
    toasts[0]!.action!.onAction();
    await waitFor(() => expect(toasts).toHaveLength(2));
    await user.click(screen.getByRole('button'));
    expect(remove).toHaveBeenCalledTimes(2);
  });

  it('speaks the reader’s language', async () => {
    const { toasts } = await deleteSoup('ar');
    await waitFor(() => expect(toasts[0]?.action?.label).toBe('تراجع'));
  });
});
