import { screen, waitFor } from '@testing-library/react';
import { chooseOption, selectNamed } from 'shared-ui/testing';
import { adminOrder, branch, device, restaurant } from '../fixtures';
import {
  choose,
  deleteByMenu,
  field,
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

/* Fault scenarios for branches and tills of a restaurant without a point of sale. */

const BRANCHES = '/dashboard/restaurants/branches/r1';
const TILLS = '/dashboard/restaurants/devices/r1/b1';
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
  'GET /restaurant/branch-report': {
    body: 'a file',
    headers: { 'content-disposition': 'attachment; filename="branch.pdf"' },
  },
};
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
const nothingChanged = 'Nothing was changed. Try again.';

export const PLACES_READ: Reading[] = [
  {
    endpoint: 'getBranches',
    call: 'GET /restaurant/branches/r1',
    at: BRANCHES,
    answers,
    shows: text('Olaya'),
    stale: 'Branch',
    outdated: OUTDATED,
  },
  {
    endpoint: 'getDevices',
    call: 'GET /restaurant/devices/b1',
    at: TILLS,
    answers,
    shows: text('Till 1'),
    stale: 'Device',
    outdated: OUTDATED,
  },
  {
    endpoint: 'getRestaurant',
    about: 'above its branches',
    call: 'GET /restaurant/r1',
    readsRecord: true,
    at: BRANCHES,
    answers,
    shows: text('Albaik Branches'),
    stale: 'Restaurant',
  },
];

export const PLACES_DONE: Acting[] = [
  {
    endpoint: 'addBranch',
    call: 'POST /branch',
    at: BRANCHES,
    answers,
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
    at: BRANCHES,
    answers,
    prepare: async (open) => {
      await choose('Olaya', 'Edit')();
      await named(open, 'Olaya 2');
    },
    act: press('Save'),
    notReached: branchNotSaved,
    keeps: stillHas({ Name: 'Olaya 2' }),
    done: told('The branch has been saved'),
  },
  {
    endpoint: 'changeBranch',
    about: 'deleting',
    call: 'PATCH /branch/b1',
    at: BRANCHES,
    answers,
    act: deleteByMenu('Olaya'),
    notReached: nothingChanged,
    keeps: stillShows('Olaya'),
    done: told('The Branch has been removed'),
  },
  {
    endpoint: 'changeBranch',
    about: 'restoring',
    call: 'PATCH /branch/b1',
    at: BRANCHES,
    answers,
    prepare: async (open) => {
      await deleteByMenu('Olaya')();
      await told('The Branch has been removed')(open);
    },
    act: undo,
    notReached: nothingChanged,
    keeps: stillShows('Albaik Branches'),
    done: told('Olaya has been restored'),
    busy: 'nothing',
  },
  {
    endpoint: 'getBranchReport',
    call: 'GET /restaurant/branch-report',
    at: BRANCHES,
    answers,
    prepare: press('Report'),
    act: press('Generate'),
    notReached: 'Couldn’t generate the report. Try again.',
    keeps: () => void expect(screen.getByRole('dialog', { name: 'Generate Branch Report' })).toBeVisible(),
    done: told('The report has been downloaded branch.pdf'),
  },
  {
    endpoint: 'addDevice',
    call: 'POST /device',
    at: TILLS,
    answers,
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
    at: TILLS,
    answers,
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
  {
    endpoint: 'changeDevice',
    about: 'deleting',
    call: 'PATCH /device/d1',
    at: TILLS,
    answers,
    act: deleteByMenu('Till 1'),
    notReached: nothingChanged,
    keeps: stillShows('Till 1'),
    done: told('The Till has been removed'),
  },
  {
    endpoint: 'changeDevice',
    about: 'restoring',
    call: 'PATCH /device/d1',
    at: TILLS,
    answers,
    prepare: async (open) => {
      await deleteByMenu('Till 1')();
      await told('The Till has been removed')(open);
    },
    act: undo,
    notReached: nothingChanged,
    keeps: stillShows('Branch Devices'),
    done: told('Till 1 has been restored'),
    busy: 'nothing',
  },
  {
    endpoint: 'makeDeviceKey',
    call: 'POST /device/d1/key',
    at: TILLS,
    answers,
    act: choose('Till 1', 'Create key'),
    notReached: nothingChanged,
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
    at: BRANCHES,
    answers,
    prepare: press('Create missing keys'),
    act: press('Create keys'),
    notReached: nothingChanged,
    keeps: stillShows('Olaya'),
    done: text('Key for 1 till'),
  },
  {
    endpoint: 'endDeviceKey',
    call: 'DELETE /device/d1/key',
    at: TILLS,
    answers: withKey,
    act: async () => {
      await choose('Till 1', 'Revoke key')();
      await press('Revoke key')();
    },
    notReached: nothingChanged,
    keeps: stillShows('Till 1'),
    done: told('The key has been revoked'),
  },
  {
    endpoint: 'placeTestOrder',
    call: 'POST /restaurant/r1/test-order',
    at: SETUP,
    answers: withTills,
    act: press('Place a test order'),
    notReached: nothingChanged,
    keeps: stillShows('First order'),
    done: told('The test order has been placed'),
  },
  {
    endpoint: 'cancelTestOrders',
    call: 'DELETE /restaurant/r1/test-order',
    at: SETUP,
    answers: { ...withTills, 'GET /admin/orders': { body: { orders: [TEST_ORDER] } } },
    act: press('Cancel the test order'),
    notReached: nothingChanged,
    keeps: stillShows('First order'),
    done: told('The test order has been cancelled'),
  },
];
