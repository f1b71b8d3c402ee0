import { act, screen, waitFor } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import type { Restaurant } from '../../api.generated';
import { restaurant } from '../../testing/fixtures';
import { confirmByKeyboard, confirmDeletion } from '../../testing/confirmDeletion';
import { renderScreen } from '../../testing/renderScreen';
import { RestaurantsScreen } from './RestaurantsScreen';

const api = fakeApiOfTests();
/** The fake server's restaurants. */
let restaurants: Restaurant[];

beforeEach(() => {
  restaurants = [restaurant()];
  api.on('GET /restaurant', () => ({ body: { restaurants } }));
  api.on('PATCH /restaurant/delete/r1', ({ body }) => {
    restaurants = (body as { isDeleted: boolean }).isDeleted ? [] : [restaurant()];
    return { body: { message: 'done' } };
  });
});

const open = (language?: Language) =>
  renderScreen(<RestaurantsScreen />, { route: '/dashboard/restaurants', path: '/dashboard/restaurants', language });
const dots = () => screen.findByRole('button', { name: /Albaik|مطعم البيك|البیک ریستوران/ });
const sent = () => api.calls('PATCH /restaurant/delete/r1').map(({ body }) => body);

async function remove({ user }: Awaited<ReturnType<typeof open>>, name = 'Delete'): Promise<void> {
  await user.click(await dots());
  await user.click(screen.getByRole('menuitem', { name }));
  await confirmDeletion(user);
}

describe('deleting a restaurant', () => {
  it("removes it from the list after a confirmation, and shows 'Deleted' and 'The Restaurants has been removed'", async () => {
    const suite = await open();
    await remove(suite);
    expect(await screen.findByText("Restaurants doesn't exist")).toBeVisible();
    expect(sent()).toEqual([{ isDeleted: true }]);
    expect(suite.toasts).toEqual([
      {
        tone: 'success',
        title: 'Deleted',
        text: 'The Restaurants has been removed',
        action: { label: 'Undo', onAction: expect.any(Function) },
      },
    ]);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Add New' })).toHaveFocus());
  });

  it('is undone by Undo', async () => {
    const suite = await open();
    await remove(suite);
    expect(await screen.findByText("Restaurants doesn't exist")).toBeVisible();
    act(() => suite.toasts[0]!.action!.onAction());
    expect(await screen.findByText('Albaik')).toBeVisible();
    expect(sent()).toEqual([{ isDeleted: true }, { isDeleted: false }]);
    await waitFor(() => expect(suite.toasts.at(-1)).toEqual({ tone: 'success', title: 'Albaik has been restored' }));
  });

  it('can be done by keyboard', async () => {
    const { user } = await open();
    const button = await dots();
    act(() => button.focus());
    await user.keyboard('{Enter}{End}{Enter}');
    await confirmByKeyboard(user);
    expect(await screen.findByText("Restaurants doesn't exist")).toBeVisible();
  });
});

describe('a failed deletion of a restaurant', () => {
  it.each([
    [
      'because the server refuses',
      { status: 404, body: { message: 'There is no such restaurant', code: 'NO_RESTAURANT' } },
      'There is no such restaurant.',
    ],
    ['because the server does not answer', 'down' as const, 'Nothing was changed. Try again.'],
  ])('leaves the restaurant in the list, and a toast says why (%s)', async (_, answer, text) => {
    api.on('PATCH /restaurant/delete/r1', answer);
    const suite = await open();
    await remove(suite);
    await waitFor(() =>
      expect(suite.toasts).toEqual([{ tone: 'error', title: 'Couldn’t delete the restaurant', text }]),
    );
    expect(screen.getByText('Albaik')).toBeVisible();
  });
});
