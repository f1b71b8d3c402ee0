import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseOption } from 'shared-ui/testing';
import { restaurantAdmin } from '../../screens/restaurantsAdmins/testing/restaurantAdmin';
import { invitation } from '../../screens/invitations/testing/invitation';
import { branch, restaurant } from '../fixtures';
import { field, goesTo, press, stillHas, stillShows, text, told, OUTDATED } from './support/gestures';
import type { Answers, OpenScreen } from './support/openScreen';
import { deletionOf, type Acting, type Reading } from './support/scenario';

/* Fault scenarios for restaurant admins. */

const LIST = '/dashboard/restaurants-admins';
const answers: Answers = {
  'GET /restaurant-admin': { body: { admins: [restaurantAdmin()] } },
  'GET /restaurant-admin/a1': { body: { admin: restaurantAdmin() } },
  'POST /restaurant-admin': { body: { message: 'The Restaurant Admin has been added' } },
  'PATCH /restaurant-admin/a1': { body: { message: 'The Restaurant Admin has been changed' } },
  'DELETE /restaurant-admin/a1': { body: { message: 'The Restaurant Admin has been removed' } },
  'POST /restaurant-admin/a1/restore': { body: { message: 'The Restaurant Admin has been restored' } },
  'GET /invitation': { body: { invitations: [invitation()] } },
  'POST /invitation': {
    body: { id: 'i2', link: '/invitation#a-secret', expiresAt: '2026-03-04T10:00:00.000Z' },
  },
  'DELETE /invitation/i1': { body: { message: 'The invitation has been withdrawn' } },
  'GET /restaurant': { body: { restaurants: [restaurant()] } },
  'GET /restaurant/branches/r1': { body: { branches: [branch(), branch({ id: 'b2', name: 'Malaz' })] } },
};

const list = { at: LIST, answers };
const add = { at: `${LIST}/add`, answers };
const edit = { at: `${LIST}/edit/a1`, answers };

/** Finds a field of the open dialog, whose page has a field with the same label. */
const inDialog = async (label: string) => within(await screen.findByRole('dialog')).getByLabelText(label);
const dialogsRestaurants = () => within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Restaurant' });
const restaurants = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Restaurant' });
const branches = () => screen.getByRole('button', { name: /Branch/ });

const MONA = { Name: 'Mona', Email: 'mona@albaik.example', Password: 'a long one', 'Confirm Password': 'a long one' };

async function typeNew({ user }: OpenScreen): Promise<void> {
  await screen.findByRole('form');
  for (const [label, value] of Object.entries(MONA)) await user.type(field(label), value);
  await waitFor(() => expect(restaurants()).toBeEnabled());
  await user.type(restaurants(), 'alb');
  await user.click(await screen.findByRole('option', { name: 'Albaik' }));
  await waitFor(() => expect(branches()).toBeEnabled());
  await chooseOption(user, 'Branch', 'Malaz');
}

function keepsPlace(): void {
  expect([restaurants().value, branches().textContent]).toEqual(['Albaik', 'Malaz']);
}

export const RESTAURANTS_ADMINS_READ: Reading[] = [
  {
    endpoint: 'getInvitations',
    call: 'GET /invitation',
    ...list,
    shows: text('Noura Al Harbi'),
    stale: 'RestaurantAdmin',
    outdated: OUTDATED,
  },
  {
    endpoint: 'getRestaurantAdmins',
    call: 'GET /restaurant-admin',
    ...list,
    shows: text('Mona Saleh'),
    stale: 'RestaurantAdmin',
    outdated: OUTDATED,
  },
  {
    endpoint: 'getRestaurants',
    about: 'to choose from',
    call: 'GET /restaurant',
    ...add,
    says: 'Couldn’t load the restaurants.',
    shows: async () => {
      await waitFor(() => expect(restaurants()).toBeEnabled());
      return restaurants();
    },
    stale: 'Restaurant',
  },
  {
    endpoint: 'getBranches',
    about: 'to choose from',
    call: 'GET /restaurant/branches/r1',
    ...edit,
    says: 'Couldn’t load the branches.',
    shows: () => screen.findByRole('option', { name: 'Malaz' }),
    stale: 'Branch',
  },
  {
    endpoint: 'getRestaurantAdmin',
    call: 'GET /restaurant-admin/a1',
    readsRecord: true,
    ...edit,
    shows: () => screen.findByRole('form'),
    stale: 'RestaurantAdmin',
  },
];

export const RESTAURANTS_ADMINS_DONE: Acting[] = [
  {
    endpoint: 'endRestaurantAdminSecondFactor',
    call: 'DELETE /restaurant-admin/a1/second-factor',
    ...edit,
    answers: {
      ...answers,
      'GET /restaurant-admin/a1': { body: { admin: restaurantAdmin(), hasSecondFactor: true } },
      'DELETE /restaurant-admin/a1/second-factor': { body: { message: 'Done' } },
    },
    act: async () => {
      await press('Turn two-step verification off')();
      const question = await screen.findByRole('alertdialog');
      fireEvent.click(within(question).getByRole('button', { name: 'Turn two-step verification off' }));
    },
    keeps: () => void expect(field('Name').value).toBe('Mona Saleh'),
    done: told('Two-step verification is off'),
  },
  {
    endpoint: 'invite',
    call: 'POST /invitation',
    ...add,
    prepare: async ({ user }) => {
      await press('Invite')();
      await user.type(await inDialog('Name'), 'Noura');
      await user.type(await inDialog('Email'), 'noura@albaik.example');
      await waitFor(() => expect(dialogsRestaurants()).toBeEnabled());
      await user.type(dialogsRestaurants(), 'alb');
      await user.click(await screen.findByRole('option', { name: 'Albaik' }));
      await waitFor(() => expect(branches()).toBeEnabled());
      await chooseOption(user, 'Branch', 'Malaz');
    },
    act: press('Create link'),
    notReached: 'Couldn’t create the link. Your input is still here.',
    keeps: () => {
      const dialog = within(screen.getByRole('dialog'));
      expect(dialog.getByLabelText('Name')).toHaveValue('Noura');
      expect(dialog.getByLabelText('Email')).toHaveValue('noura@albaik.example');
      expect(dialogsRestaurants()).toHaveValue('Albaik');
      expect(branches()).toHaveTextContent('Malaz');
    },
    done: () => screen.findByLabelText('Invitation link'),
  },
  {
    endpoint: 'revokeInvitation',
    call: 'DELETE /invitation/i1',
    ...list,
    act: async () => {
      await press('Revoke')();
      await press('Revoke invitation')();
    },
    keeps: stillShows('Noura Al Harbi'),
    done: told('The invitation has been revoked'),
  },
  {
    endpoint: 'addRestaurantAdmin',
    call: 'POST /restaurant-admin',
    ...add,
    prepare: typeNew,
    act: press('Save'),
    notReached: 'Couldn’t add the restaurant admin. Your changes are still here.',
    keeps: () => {
      stillHas(MONA)();
      keepsPlace();
    },
    done: goesTo(LIST),
  },
  {
    endpoint: 'changeRestaurantAdmin',
    call: 'PATCH /restaurant-admin/a1',
    ...edit,
    prepare: async ({ user }) => {
      await screen.findByRole('form');
      await waitFor(() => expect(branches()).toBeEnabled());
      await user.clear(field('Name'));
      await user.type(field('Name'), 'Mona S');
      await chooseOption(user, 'Branch', 'Malaz');
    },
    act: press('Save'),
    notReached: 'Couldn’t save the restaurant admin. Your changes are still here.',
    keeps: () => {
      stillHas({ Name: 'Mona S' })();
      keepsPlace();
    },
    done: goesTo(LIST),
  },
  ...deletionOf(
    { ...list, row: 'Mona Saleh', removed: 'The Restaurant Admin has been removed', heading: 'All Restaurants Admins' },
    { endpoint: 'deleteRestaurantAdmin', call: 'DELETE /restaurant-admin/a1' },
    { endpoint: 'restoreRestaurantAdmin', call: 'POST /restaurant-admin/a1/restore' },
  ),
];
