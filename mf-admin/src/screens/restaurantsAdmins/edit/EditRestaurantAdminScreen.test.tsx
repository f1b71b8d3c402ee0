import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { chooseOption, fakeApiOfTests, focusEntered, optionsOf } from 'shared-ui/testing';
import { branch, restaurant } from '../../../testing/fixtures';
import { renderScreen } from '../../../testing/renderScreen';
import { restaurantAdmin } from '../testing/restaurantAdmin';
import { EditRestaurantAdminScreen } from './EditRestaurantAdminScreen';

const AT = '/dashboard/restaurants-admins/edit/a1';
const LIST = '/dashboard/restaurants-admins';
const KUDU = restaurant({
  id: 'r2',
  translations: [{ language: 'en', name: 'Kudu' }],
  names: [{ language: 'en', name: 'Kudu' }],
});

const api = fakeApiOfTests();

beforeEach(() => {
  api.on('GET /restaurant-admin/a1', { body: { admin: restaurantAdmin() } });
  api.on('PATCH /restaurant-admin/a1', { body: { message: 'The Restaurant Admin has been changed' } });
  api.on('GET /restaurant', { body: { restaurants: [restaurant(), KUDU] } });
  api.on('GET /restaurant/branches/r1', { body: { branches: [branch(), branch({ id: 'b2', name: 'Malaz' })] } });
  api.on('GET /restaurant/branches/r2', { body: { branches: [branch({ id: 'b3', name: 'Corniche' })] } });
  api.on('GET /trail', { body: { entries: [], mentioned: [] } });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const render = (language?: Language, query = '') =>
  renderScreen(<EditRestaurantAdminScreen />, {
    route: AT + query,
    path: '/dashboard/restaurants-admins/edit/:id',
    language,
  });
async function open(language?: Language) {
  const suite = await render(language);
  await screen.findByRole('form');
  await waitFor(() => expect(branches()).toBeEnabled());
  return suite;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const restaurants = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Restaurant|المطعم/ });
const branches = () => screen.getByRole('button', { name: /Branch|الفرع/ });
const save = () => screen.getByRole('button', { name: 'Save' });
const sent = () => api.calls('PATCH /restaurant-admin/a1').map(({ body }) => body);
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe("'Edit Restaurant User'", () => {
  it('shows name, email, restaurant and branch, and empty passwords', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Edit Restaurant User' })).toBeVisible();
    expect([field('Name').value, field('Email').value, restaurants().value, branches().textContent]).toEqual([
      'Mona Saleh',
      'mona@albaik.example',
      'Albaik',
      'Olaya',
    ]);
    expect([field('New Password').value, field('Confirm New Password').value]).toEqual(['', '']);
    expect(field('New Password')).toHaveAccessibleDescription(
      'Leave both empty to keep the current one. A new password logs them out everywhere.',
    );
  });

  it('sends name and email, omits the unchanged password and branch, and opens the list with a toast', async () => {
    const { user, router, toasts } = await open();
    await user.clear(field('Name'));
    await user.type(field('Name'), ' Mona S ');
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    expect(sent()).toEqual([{ name: 'Mona S', email: 'mona@albaik.example' }]);
    expect(toasts).toEqual([{ tone: 'success', title: 'The restaurant admin has been saved' }]);
  });

  it('sends the restaurant and the branch together when one of them changes', async () => {
    const { user, router } = await open();
    await chooseOption(user, 'Branch', 'Malaz');
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    expect(sent()).toEqual([{ name: 'Mona Saleh', email: 'mona@albaik.example', restaurantId: 'r1', branchId: 'b2' }]);
  });

  it('requires a branch of the new restaurant when the restaurant changes', async () => {
    const { user } = await open();
    await user.clear(restaurants());
    await user.type(restaurants(), 'kud');
    await user.click(await screen.findByRole('option', { name: 'Kudu' }));
    await waitFor(() => expect(branches()).toBeEnabled());
    expect(await optionsOf(user, 'Branch')).toEqual(['Corniche']);
    await user.click(save());
    await waitFor(() => expect(alerts()).toEqual(['Required']));
    expect(branches()).toHaveFocus();
    await chooseOption(user, 'Branch', 'Corniche');
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ restaurantId: 'r2', branchId: 'b3' })]));
  });

  it('sends a new password that was typed twice', async () => {
    const { user } = await open();
    await user.type(field('New Password'), 'another one');
    await user.type(field('Confirm New Password'), 'another one');
    await user.click(save());
    await waitFor(() =>
      expect(sent()).toEqual([expect.objectContaining({ password: 'another one', confirmPassword: 'another one' })]),
    );
  });

  it.each([
    ['short', 'short', ['Should not be less than 8 characters', 'Should not be less than 8 characters']],
    ['another one', '', ['Passwords must match']],
    ['another one', 'another two', ['Passwords must match']],
  ])('rejects the password %j confirmed with %j', async (password, again, said) => {
    const { user } = await open();
    await user.type(field('New Password'), password);
    if (again) await user.type(field('Confirm New Password'), again);
    await user.click(save());
    await waitFor(() => expect(alerts()).toEqual(said));
    expect(sent()).toEqual([]);
  });

  it('shows the current restaurant and branch, even if they are missing in the fetched lists', async () => {
    api.on('GET /restaurant', { body: { restaurants: [KUDU] }, headers: { 'X-Total-Count': '20000' } });
    api.on('GET /restaurant/branches/r1', { body: { branches: [branch({ id: 'b2', name: 'Malaz' })] } });
    const { user, router } = await open();
    expect(restaurants()).toHaveValue('Albaik');
    expect(branches().textContent).toBe('Olaya');
    await user.type(field('Name'), '!');
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    expect(sent()).toEqual([{ name: 'Mona Saleh!', email: 'mona@albaik.example' }]);
  });

  it('shows the server’s message when the admin does not exist', async () => {
    api.on('GET /restaurant-admin/a1', {
      status: 404,
      body: { message: 'We could not find this administrator', code: 'UNKNOWN_ADMIN' },
    });
    await render();
    expect(await screen.findByText('We could not find this administrator.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard/restaurants-admins');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'History' })).not.toBeInTheDocument();
  });

  it('stores its open history dialog in the URL; closing the dialog leaves the typed values unchanged', async () => {
    const { user, router } = await open();
    await user.type(field('Name'), '!');
    await user.click(screen.getByRole('button', { name: 'History' }));
    expect(await screen.findByRole('dialog', { name: 'History of Mona Saleh' })).toBeVisible();
    expect(router.state.location.search).toBe('?open=history.a1');
    await focusEntered('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([router.state.location.search, field('Name').value]).toEqual(['', 'Mona Saleh!']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'History' })).toHaveFocus());
  });
});

describe('Two-step verification of a restaurant admin', () => {
  it('can be turned off after a confirmation, for an admin who has lost their phone', async () => {
    api.on('GET /restaurant-admin/a1', { body: { admin: restaurantAdmin(), hasSecondFactor: true } });
    api.on('DELETE /restaurant-admin/a1/second-factor', { body: { message: 'off' } });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Turn two-step verification off' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Turn two-step verification off for Mona Saleh?' });
    api.on('GET /restaurant-admin/a1', { body: { admin: restaurantAdmin(), hasSecondFactor: false } });
    await user.click(within(dialog).getByRole('button', { name: 'Turn two-step verification off' }));
    await waitFor(() => expect(api.calls('DELETE /restaurant-admin/a1/second-factor')).toHaveLength(1));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Turn two-step verification off' })).not.toBeInTheDocument(),
    );
  });

  it('cannot be turned off if it is not on', async () => {
    await open();
    expect(screen.queryByRole('button', { name: /two-step/ })).not.toBeInTheDocument();
  });
});
