import { act, screen, waitFor } from '@testing-library/react';
import { baseApi } from '../../../baseApi';
import { type FakeApi } from 'shared-ui/testing';
import { ALBAIK, AT, atList, editServer, field, openEdit, saveButton } from './testing/openEdit';

let api: FakeApi;

beforeEach(() => {
  ({ api } = editServer());
});
afterEach(() => jest.restoreAllMocks());

describe('changes that other administrators make to the restaurant', () => {
  const renamed = {
    ...ALBAIK,
    translations: [{ language: 'en', name: 'Albaik Express' }],
    pos: { problem: null, since: '2026-03-01T10:05:00.000Z', syncedAt: null, polledAt: null },
  } as const;

  it('are shown when the form is opened again, and the old cached values are never visible', async () => {
    const { router } = await openEdit();
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('elsewhere');
    let answer = (_: { body: object }) => {};
    api.on('GET /restaurant/r1', new Promise((resolve) => (answer = resolve)));
    await act(() => router.navigate(AT));
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    answer({ body: { restaurant: renamed } });
    expect(await screen.findByDisplayValue('Albaik Express')).toBeVisible();
  });

  it('do not overwrite typed text, but update the state of the connection', async () => {
    const { user, store } = await openEdit();
    await user.type(field('English'), '!');
    api.on('GET /restaurant/r1', { body: { restaurant: renamed } });
    await act(() => store.dispatch(baseApi.util.invalidateTags(['Restaurant'])));
    expect(await screen.findByText('Syncing branches, tills and orders')).toBeVisible();
    expect(field('English')).toHaveValue('Albaik!');
  });
});

describe('a failed save of a restaurant', () => {
  it('shows the message below the field that the server’s response names, and focuses the field', async () => {
    api.on('PATCH /restaurant/r1', {
      status: 400,
      body: {
        message: 'We could not find this category',
        code: 'INVALID',
        fields: { categoryId: 'We could not find this category' },
      },
    });
    const { user, toasts, router } = await openEdit();
    await user.type(field('English'), '!');
    await user.click(saveButton());
    expect(await screen.findByText('We could not find this category')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveFocus());
    expect(toasts).toEqual([
      { tone: 'error', title: 'Couldn’t save the restaurant', text: 'We could not find this category.' },
    ]);
    expect([router.state.location.pathname, field('English').value]).toEqual([AT, 'Albaik!']);
  });

  it('keeps the typed values when the network is down, and can be sent again', async () => {
    api.on('PATCH /restaurant/r1', 'down');
    const { user, router } = await openEdit();
    await user.type(field('English'), '!');
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Couldn’t save the restaurant. Your changes are still here.',
    );
    expect(field('English')).toHaveValue('Albaik!');
    api.on('PATCH /restaurant/r1', { body: { message: 'Saved' } });
    await waitFor(() => expect(saveButton()).toHaveFocus());
    await user.keyboard('{Enter}');
    await atList(router);
  });
});
