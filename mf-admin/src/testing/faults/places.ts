import { screen, waitFor } from '@testing-library/react';
import { chooseOption, selectNamed } from 'shared-ui/testing';
import { adminOrder, branch, device, restaurant } from '../fixtures';
import { choose, field, press, stillHas, stillShows, text, told, OUTDATED } from './support/gestures';
import type { Answers, OpenScreen } from './support/openScreen';
import { deletionOf, fileNamed, type Acting, type Reading } from './support/scenario';

/* Fault scenarios for branches and tills of a restaurant without a point of sale. */

const SETUP = '/dashboard/restaurants/setup/r1';
const KEY = 'till_a-very-secret-key-ZZ9_';
const OWN = restaurant({
  system_type: 'eesal',
  tillsWithoutKey: 1,
  Branchs: [
    { id: 'b1', name: 'Olaya', Devices: [] },
    { id: 'b2', name: 'Malaz', Devices: [] },
  ],
});

const answers: Answers = {
  'GET /restaurant/r1': { body: { restaurant: OWN } },
  'GET /restaurant/branches/r1': { body: { branches: [branch()] } },
  'GET /restaurant/devices/b1': { body: { devices: [device({ key: null, lastSeenAt: null })] } },
  'POST /branch': { body: { message: 'The branch has been added', id: 'b2' } },
  'PATCH /branch/b1': { body: { message: 'The branch has been changed' } },
  'POST /device': { body: { message: 'The till has been added', id: 'd2' } },
  'PATCH /device/d1': { body: { message: 'The till has been changed' } },
  'POST /device/d1/key': { body: { key: KEY } },
  'POST /restaurant/r1/till-keys': { body: { keys: [{ id: 'd1', branch: 'Olaya', till: 'Till 1', key: KEY }] } },
  'DELETE /device/d1/key': { body: { message: 'The key has been revoked' } },
  'GET /restaurant/branch-report': fileNamed('branch.pdf'),
};
const branches = { at: '/dashboard/restaurants/branches/r1', answers };
const tills = { at: '/dashboard/restaurants/devices/r1/b1', answers };
const withKey: Answers = {
  ...answers,
  'GET /restaurant/devices/b1': {
    body: { devices: [device({ key: { hint: 'wxyz', madeAt: '2026-02-03T10:00:00.000Z' } })] },
  },
};

const ofSetup: Answers = {
  ...answers,
  'GET /restaurant/r1': { body: { restaurant: { ...OWN, Branchs: [], tillsWithoutKey: 0 } } },
  'GET /restaurant-admin': { body: { admins: [] } },
  'GET /invitation': { body: { invitations: [] } },
  'GET /admin/orders': { body: { orders: [] } },
  'POST /restaurant/r1/places': { body: { branches: 1, tills: 1 } },
};
const withTills: Answers = {
  ...ofSetup,
  'GET /restaurant/r1': { body: { restaurant: restaurant({ system_type: 'eesal', tillsWithoutKey: 0 }) } },
  'POST /restaurant/r1/test-order': { body: { message: 'The test order has been placed', id: 'o1' } },
  'DELETE /restaurant/r1/test-order': { body: { message: 'The test orders have been cancelled' } },
};
const TEST_ORDER = adminOrder({ order_number: 'TEST-1305', total_price: 0 });

const named = async ({ user }: OpenScreen, name: string) => {
  await user.clear(field('Name'));
  await user.type(field('Name'), name);
};
const branchNotSaved = 'Couldn’t save the branch. Your changes are still here.';
const tillNotSaved = 'Couldn’t save the till. Your changes are still here.';

export const PLACES_READ: Reading[] = [
  {
    endpoint: 'getBranches',
    call: 'GET /restaurant/branches/r1',
    ...branches,
    shows: text('Olaya'),
    stale: 'Branch',
    outdated: OUTDATED,
  },
  {
    endpoint: 'getDevices',
    call: 'GET /restaurant/devices/b1',
    ...tills,
    shows: text('Till 1'),
    stale: 'Device',
    outdated: OUTDATED,
  },
  {
    endpoint: 'getRestaurant',
    about: 'above its branches',
    call: 'GET /restaurant/r1',
    readsRecord: true,
    ...branches,
    shows: text('Albaik Branches'),
    stale: 'Restaurant',
  },
];

export const PLACES_DONE: Acting[] = [
  {
    endpoint: 'addBranch',
    call: 'POST /branch',
    ...branches,
    prepare: async (open) => {
      await press('Add branch')();
      await named(open, 'Malaz');
    },
    act: press('Save'),
    notReached: branchNotSaved,
    keeps: stillHas({ Name: 'Malaz' }),
    done: told('The branch has been added'),
  },
  {
    endpoint: 'changeBranch',
    about: 'renaming',
    call: 'PATCH /branch/b1',
    ...branches,
    prepare: async (open) => {
      await choose('Olaya', 'Edit')();
      await named(open, 'Olaya 2');
    },
    act: press('Save'),
    notReached: branchNotSaved,
    keeps: stillHas({ Name: 'Olaya 2' }),
    done: told('The branch has been saved'),
  },
  ...deletionOf(
    { ...branches, row: 'Olaya', removed: 'The Branch has been removed', heading: 'Albaik Branches' },
    { endpoint: 'changeBranch', about: 'deleting', call: 'PATCH /branch/b1' },
    { endpoint: 'changeBranch', about: 'restoring', call: 'PATCH /branch/b1' },
  ),
  {
    endpoint: 'getBranchReport',
    call: 'GET /restaurant/branch-report',
    ...branches,
    prepare: press('Report'),
    act: press('Generate'),
    notReached: 'Couldn’t generate the report. Try again.',
    keeps: () => void expect(screen.getByRole('dialog', { name: 'Generate Branch Report' })).toBeVisible(),
    done: told('The report has been downloaded branch.pdf'),
  },
  {
    endpoint: 'addDevice',
    call: 'POST /device',
    ...tills,
    prepare: async (open) => {
      await press('Add till')();
      await named(open, 'Till 2');
    },
    act: press('Save'),
    notReached: tillNotSaved,
    keeps: stillHas({ Name: 'Till 2' }),
    done: told('The till has been added'),
  },
  {
    endpoint: 'changeDevice',
    about: 'renaming and moving',
    call: 'PATCH /device/d1',
    ...tills,
    prepare: async (open) => {
      await choose('Till 1', 'Edit')();
      await named(open, 'Counter');
      await chooseOption(open.user, 'Branch', 'Malaz');
    },
    act: press('Save'),
    notReached: tillNotSaved,
    keeps: () => {
      stillHas({ Name: 'Counter' })();
      expect(selectNamed('Branch')).toHaveTextContent('Malaz');
    },
    done: told('The till has been saved It is now in the Malaz branch.'),
  },
  ...deletionOf(
    { ...tills, row: 'Till 1', removed: 'The Till has been removed', heading: 'Branch Devices' },
    { endpoint: 'changeDevice', about: 'deleting', call: 'PATCH /device/d1' },
    { endpoint: 'changeDevice', about: 'restoring', call: 'PATCH /device/d1' },
  ),
  {
    endpoint: 'makeDeviceKey',
    call: 'POST /device/d1/key',
    ...tills,
    act: choose('Till 1', 'Create key'),
    keeps: stillShows('Till 1'),
    busy: () => screen.findByText('Creating the key'),
    done: () => waitFor(() => expect(field('Key')).toHaveValue(KEY)),
  },
  {
    endpoint: 'addPlaces',
    call: 'POST /restaurant/r1/places',
    at: SETUP,
    answers: ofSetup,
    prepare: async ({ user }) => {
      await user.type(await screen.findByLabelText('One row per till'), 'Malaz, Till 1');
    },
    act: press('Add branches and tills'),
    notReached: 'Couldn’t add the branches and tills. Add them again.',
    keeps: () => stillHas({ 'One row per till': 'Malaz, Till 1' })(),
    done: told('Branches and tills have been added'),
  },
  {
    endpoint: 'makeTillKeys',
    call: 'POST /restaurant/r1/till-keys',
    ...branches,
    prepare: press('Create missing keys'),
    act: press('Create keys'),
    keeps: stillShows('Olaya'),
    done: text('Key for 1 till'),
  },
  {
    endpoint: 'endDeviceKey',
    call: 'DELETE /device/d1/key',
    ...tills,
    answers: withKey,
    act: async () => {
      await choose('Till 1', 'Revoke key')();
      await press('Revoke key')();
    },
    keeps: stillShows('Till 1'),
    done: told('The key has been revoked'),
  },
  {
    endpoint: 'placeTestOrder',
    call: 'POST /restaurant/r1/test-order',
    at: SETUP,
    answers: withTills,
    act: press('Place a test order'),
    keeps: stillShows('First order'),
    done: told('The test order has been placed'),
  },
  {
    endpoint: 'cancelTestOrders',
    call: 'DELETE /restaurant/r1/test-order',
    at: SETUP,
    answers: { ...withTills, 'GET /admin/orders': { body: { orders: [TEST_ORDER] } } },
    act: press('Cancel the test order'),
    keeps: stillShows('First order'),
    done: told('The test order has been cancelled'),
  },
];
