import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Language } from 'contracts';
import { chooseOption, fakeApiOfTests, optionsOf } from 'shared-ui/testing';
import { branch, restaurant } from '../../../testing/fixtures';
import { renderScreen } from '../../../testing/renderScreen';
import { AddRestaurantAdminScreen } from './AddRestaurantAdminScreen';

const AT = '/dashboard/restaurants-admins/add';
const KUDU = restaurant({
  id: 'r2',
  translations: [{ language: 'en', name: 'Kudu' }],
  names: [{ language: 'en', name: 'Kudu' }],
});

const api = fakeApiOfTests();

beforeEach(() => {
  api.on('GET /restaurant', { body: { restaurants: [restaurant(), KUDU] } });
  api.on('GET /restaurant/branches/r1', { body: { branches: [branch(), branch({ id: 'b2', name: 'Malaz' })] } });
  api.on('GET /restaurant/branches/r2', { body: { branches: [branch({ id: 'b3', name: 'Corniche' })] } });
  api.on('POST /restaurant-admin', { body: { message: 'The Restaurant Admin has been added' } });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => jest.restoreAllMocks());

const open = (language?: Language) => renderScreen(<AddRestaurantAdminScreen />, { route: AT, path: AT, language });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const restaurants = () => screen.getByRole('combobox', { name: 'Restaurant' });
const branches = () => screen.queryByRole('button', { name: /Branch/ });
const save = () => screen.getByRole('button', { name: 'Save' });
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

async function choose(user: UserEvent, typed: string, name: string) {
  await waitFor(() => expect(restaurants()).toBeEnabled());
  await user.clear(restaurants());
  await user.type(restaurants(), typed);
  await user.click(await screen.findByRole('option', { name }));
}

async function fill(user: UserEvent) {
  await user.type(field('Name'), ' Mona Saleh ');
  await user.type(field('Email'), 'mona@albaik.example');
  await user.type(field('Password'), 'a long one');
  await user.type(field('Confirm Password'), 'a long one');
  await choose(user, 'alb', 'Albaik');
  await waitFor(() => expect(branches()).toBeEnabled());
  await chooseOption(user, 'Branch', 'Malaz');
}

describe("'Add New Restaurant User'", () => {
  it('sends name, email, both passwords, restaurant and branch, and returns to the list with a toast', async () => {
    const { user, router, toasts } = await open();
    expect(screen.getByRole('heading', { name: 'Add New Restaurant User' })).toBeVisible();
    await fill(user);
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/restaurants-admins'));
    expect(api.calls('POST /restaurant-admin').map(({ body }) => body)).toEqual([
      {
        name: 'Mona Saleh',
        email: 'mona@albaik.example',
        password: 'a long one',
        confirmPassword: 'a long one',
        restaurantId: 'r1',
        branchId: 'b2',
        leads: true,
      },
    ]);
    expect(toasts).toEqual([{ tone: 'success', title: 'The restaurant admin has been added' }]);
  });

  it("says 'Required' below every field, focuses the first field and sends nothing", async () => {
    const { user } = await open();
    await waitFor(() => expect(restaurants()).toBeEnabled());
    await user.click(save());
    await waitFor(() => expect(alerts()).toEqual(Array<string>(5).fill('Required')));
    expect(field('Name')).toHaveFocus();
    expect(api.calls('POST /restaurant-admin')).toEqual([]);
  });

  it("says 'Should not be less than 8 characters' below both password fields", async () => {
    const { user } = await open();
    await user.type(field('Password'), 'short');
    await user.type(field('Confirm Password'), 'short');
    await user.tab();
    await waitFor(() => expect(alerts()).toEqual(Array<string>(2).fill('Should not be less than 8 characters')));
  });

  it("says 'Passwords must match' when they do not", async () => {
    const { user } = await open();
    await user.type(field('Password'), 'a long one');
    await user.type(field('Confirm Password'), 'another one');
    await user.tab();
    await waitFor(() => expect(alerts()).toEqual(['Passwords must match']));
  });

  it('shows below the email field that the email is taken, and keeps the typed values', async () => {
    api.on('POST /restaurant-admin', {
      status: 409,
      body: { message: 'This email is taken', code: 'EMAIL_TAKEN', fields: { email: 'This email is taken' } },
    });
    const { user } = await open();
    await fill(user);
    await user.click(save());
    await waitFor(() => expect(alerts()).toEqual(['This email is taken']));
    expect(field('Email')).toHaveFocus();
    expect(field('Password')).toHaveValue('a long one');
    expect(branches()).toHaveTextContent('Malaz');
  });
});

describe('the restaurant and branch fields', () => {
  it('do not offer a restaurant while the restaurants load', async () => {
    let answer = (_: { body: unknown }) => {};
    api.on('GET /restaurant', new Promise((resolve) => (answer = resolve)));
    await open();
    expect(restaurants()).toBeDisabled();
    answer({ body: { restaurants: [restaurant()] } });
    await waitFor(() => expect(restaurants()).toBeEnabled());
  });

  it('show the branch only after a restaurant was chosen', async () => {
    const { user } = await open();
    expect(branches()).not.toBeInTheDocument();
    await choose(user, 'alb', 'Albaik');
    await waitFor(() => expect(branches()).toBeEnabled());
    expect(await optionsOf(user, 'Branch')).toEqual(['Olaya', 'Malaz']);
  });

  it('clear the branch when a different restaurant is chosen', async () => {
    const { user } = await open();
    await choose(user, 'alb', 'Albaik');
    await waitFor(() => expect(branches()).toBeEnabled());
    await chooseOption(user, 'Branch', 'Malaz');
    await choose(user, 'kud', 'Kudu');
    await waitFor(() => expect(branches()).toBeEnabled());
    expect(branches()).toHaveTextContent('Choose');
    expect(await optionsOf(user, 'Branch')).toEqual(['Corniche']);
  });

  it('show a message when the chosen restaurant has no branches', async () => {
    api.on('GET /restaurant/branches/r2', { body: { branches: [] } });
    const { user } = await open();
    await choose(user, 'kud', 'Kudu');
    expect(await screen.findByText('This restaurant has no branches yet. Choose another one.')).toBeVisible();
  });

  it('search the restaurants on the server when one response cannot contain them all', async () => {
    api.on('GET /restaurant', ({ url }) => ({
      body: { restaurants: url.includes('search=kudu') ? [KUDU] : [restaurant()] },
      headers: { 'X-Total-Count': '1000' },
    }));
    const { user } = await open();
    await choose(user, 'kudu', 'Kudu');
    expect(restaurants()).toHaveValue('Kudu');
    expect(
      api
        .calls('GET /restaurant')
        .filter(({ url }) => url.includes('search='))
        .map(({ url }) => new URL(url, 'http://api').searchParams.get('search')),
    ).toEqual(['kudu']);
  });
});

it('Further branches are chosen among the other branches of the restaurant', async () => {
  const { user } = await open();
  await waitFor(() => expect(restaurants()).toBeEnabled());
  await fill(user);
  expect(screen.queryByRole('checkbox', { name: 'Malaz' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('checkbox', { name: 'Olaya' }));
  await user.click(save());
  await waitFor(() => expect(api.calls('POST /restaurant-admin')).toHaveLength(1));
  expect(api.calls('POST /restaurant-admin')[0]!.body).toMatchObject({ branchId: 'b2', moreBranchIds: ['b1'] });
});
