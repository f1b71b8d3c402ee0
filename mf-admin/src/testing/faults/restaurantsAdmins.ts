import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseOption } from 'shared-ui/testing';
import { restaurantAdmin } from '../../screens/restaurantsAdmins/testing/restaurantAdmin';
import { invitation } from '../../screens/invitations/testing/invitation';
import { branch, restaurant } from '../fixtures';
import {
  deleteByMenu,
  field,
  goesTo,
  press,
  stillHas,
  stillShows,
  text,
  told,
  undo,
  OUTDATED,
} from './support/gestures';
import type { Answers, OpenScreen } from './support/openScreen';
import type { Acting, Reading } from './support/scenario';

/* Fault scenarios for restaurant admins. */

const LIST = '/dashboard/restaurants-admins';
const EDIT = `${LIST}/edit/a1`;
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
    at: LIST,
    answers,
    shows: text('Noura Al Harbi'),
    stale: 'RestaurantAdmin',
    outdated: OUTDATED,
  },
  {
    endpoint: 'getRestaurantAdmins',
    call: 'GET /restaurant-admin',
    at: LIST,
    answers,
    shows: text('Mona Saleh'),
    stale: 'RestaurantAdmin',
    outdated: OUTDATED,
  },
  {
    endpoint: 'getRestaurants',
    about: 'to choose from',
    call: 'GET /restaurant',
    at: `${LIST}/add`,
    answers,
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
    at: EDIT,
    answers,
    says: 'Couldn’t load the branches.',
    shows: () => screen.findByRole('option', { name: 'Malaz' }),
    stale: 'Branch',
  },
  {
    endpoint: 'getRestaurantAdmin',
    call: 'GET /restaurant-admin/a1',
    readsRecord: true,
    at: EDIT,
    answers,
    shows: () => screen.findByRole('form'),
    stale: 'RestaurantAdmin',
  },
];

export const RESTAURANTS_ADMINS_DONE: Acting[] = [
  {
    endpoint: 'endRestaurantAdminSecondFactor',
    call: 'DELETE /restaurant-admin/a1/second-factor',
    at: EDIT,
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
    notReached: 'Nothing was changed. Try again.',
    keeps: () => void expect(field('Name').value).toBe('Mona Saleh'),
    done: told('Two-step verification is off'),
  },
  {
    endpoint: 'invite',
    call: 'POST /invitation',
    at: `${LIST}/add`,
    answers,
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
    at: LIST,
    answers,
    act: async () => {
      await press('Revoke')();
      await press('Revoke invitation')();
    },
    notReached: 'Nothing was changed. Try again.',
    keeps: stillShows('Noura Al Harbi'),
    done: told('The invitation has been revoked'),
  },
  {
    endpoint: 'addRestaurantAdmin',
    call: 'POST /restaurant-admin',
    at: `${LIST}/add`,
    answers,
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
    at: EDIT,
    answers,
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
  {
    endpoint: 'deleteRestaurantAdmin',
    call: 'DELETE /restaurant-admin/a1',
    at: LIST,
    answers,
    act: deleteByMenu('Mona Saleh'),
    notReached: 'Nothing was changed. Try again.',
    keeps: stillShows('Mona Saleh'),
    done: told('The Restaurant Admin has been removed'),
  },
  {
    endpoint: 'restoreRestaurantAdmin',
    call: 'POST /restaurant-admin/a1/restore',
    at: LIST,
    answers,
    prepare: async (open) => {
      await deleteByMenu('Mona Saleh')();
      await told('The Restaurant Admin has been removed')(open);
    },
    act: undo,
    notReached: 'Nothing was changed. Try again.',
    keeps: stillShows('All Restaurants Admins'),
    done: told('Mona Saleh has been restored'),
    busy: 'nothing',
  },
];
