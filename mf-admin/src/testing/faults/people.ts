import { screen, waitFor } from '@testing-library/react';
import { admin, customer, deletedItem, trailEntry, user as person } from '../fixtures';
import { choose, field, goesTo, press, stillHas, stillShows, text, told, OUTDATED } from './support/gestures';
import type { Answers, OpenScreen } from './support/openScreen';
import { deletionOf, exportOf, fileNamed, type Acting, type Reading } from './support/scenario';

/* Fault scenarios for the app's users, the administrators, and the history of a record. */

const BLOCKED = {
  id: 'b1',
  phone: '+966501234568',
  reason: 'Repeated false returns',
  until: null,
  blockedAt: '2026-03-01T10:05:00.000Z',
  by: { id: 'a1', name: 'Huda' },
};
const activity: { at: string; answers: Answers } = {
  at: '/dashboard/activity',
  answers: {
    'GET /admin': { body: [admin()] },
    'GET /trail': { body: { entries: [trailEntry()], mentioned: [] } },
    'GET /export/activity': fileNamed('activity.csv'),
  },
};
const deleted: { at: string; answers: Answers } = {
  at: '/dashboard/deleted',
  answers: { 'GET /deleted': { body: { items: [deletedItem()] } } },
};
const users: { at: string; answers: Answers } = {
  at: '/dashboard/users',
  answers: {
    'GET /user': { body: [person()] },
    'DELETE /user/u1': { body: { message: 'The User has been removed' } },
    'POST /user/u1/restore': { body: { message: 'The User has been restored' } },
    'GET /blocked-phone': { body: { blocked: [BLOCKED] } },
    'POST /blocked-phone': { body: { message: 'The phone number has been blocked', id: 'b1' } },
    'DELETE /blocked-phone/b1': { body: { message: 'The phone number is no longer blocked' } },
    'GET /export/users': fileNamed('users.csv'),
  },
};
const admins: { at: string; answers: Answers } = {
  at: '/dashboard/admins',
  answers: {
    'GET /admin': { body: [admin({ sessions: 1 })] },
    'GET /invitation': { body: { invitations: [] } },
    'PATCH /user/a1': { body: { message: 'The Admin has been changed' } },
    'DELETE /staff/a1/sessions': { body: { message: 'The sessions have ended' } },
    'POST /staff/a1/password-link': { body: { isMailed: true, link: null } },
  },
};
const page: { at: string; answers: Answers } = {
  at: '/dashboard/customers/u1',
  answers: {
    'GET /admin/customers/u1': { body: customer() },
    'GET /admin/orders': { body: { orders: [] } },
    'GET /trail': { body: { entries: [], mentioned: [] } },
    'POST /admin/customers/u1/notes': { body: { message: 'The note has been added', id: 'n2' } },
    'DELETE /admin/customers/u1/notes/n1': { body: { message: 'The note has been deleted' } },
  },
};
const NEW_ADMIN = { Name: 'Huda', Email: 'huda@example.com', Password: 'secret-12', 'Confirm Password': 'secret-12' };

async function typeAdmin({ user }: OpenScreen): Promise<void> {
  await waitFor(() => field('Name'));
  for (const [label, value] of Object.entries(NEW_ADMIN)) await user.type(field(label), value);
}

export const PEOPLE_READ: Reading[] = [
  { endpoint: 'getUsers', call: 'GET /user', ...users, shows: text('Sara Ahmed'), stale: 'User', outdated: OUTDATED },
  { endpoint: 'getAdmins', call: 'GET /admin', ...admins, shows: text('Huda'), stale: 'Admin', outdated: OUTDATED },
  {
    endpoint: 'getCustomer',
    call: 'GET /admin/customers/u1',
    ...page,
    shows: text('Called about order 331'),
    stale: 'User',
    readsRecord: true,
  },
  {
    endpoint: 'getTrail',
    call: 'GET /trail',
    at: '/dashboard/users?open=history.u1',
    answers: {
      ...users.answers,
      'GET /trail': {
        body: {
          entries: [trailEntry({ what: 'restored' })],
          mentioned: [],
        },
      },
    },
    shows: () => screen.findByRole('listitem'),
  },
  {
    endpoint: 'getTrail',
    about: 'of all records',
    call: 'GET /trail',
    ...activity,
    shows: text('Grills'),
  },
  { endpoint: 'getDeleted', call: 'GET /deleted', ...deleted, shows: text('Albaik') },
  {
    endpoint: 'getBlockedPhones',
    call: 'GET /blocked-phone',
    ...users,
    prepare: press('Blocked phones'),
    shows: text('Repeated false returns'),
    stale: 'User',
    outdated: OUTDATED,
  },
];

export const PEOPLE_DONE: Acting[] = [
  {
    endpoint: 'addCustomerNote',
    call: 'POST /admin/customers/u1/notes',
    ...page,
    prepare: async ({ user }) => {
      (await screen.findAllByRole('button', { name: 'Add note' }))[0]!.click();
      await waitFor(() => field('Note'));
      await user.type(field('Note'), 'Called again');
    },
    act: async () => (await screen.findAllByRole('button', { name: 'Add note' })).at(-1)!.click(),
    notReached: 'Couldn’t add the note. Your text is still here.',
    keeps: stillHas({ Note: 'Called again' }),
    done: told('The note has been added'),
  },
  {
    endpoint: 'deleteCustomerNote',
    call: 'DELETE /admin/customers/u1/notes/n1',
    ...page,
    act: press('Delete note'),
    keeps: stillShows('Called about order 331'),
    done: told('The note has been deleted'),
    busy: 'nothing',
  },
  ...deletionOf(
    { ...users, row: 'Sara Ahmed', removed: 'The User has been removed', heading: 'All Users' },
    { endpoint: 'deleteUser', call: 'DELETE /user/u1' },
    { endpoint: 'restoreUser', call: 'POST /user/u1/restore' },
  ),
  {
    endpoint: 'blockPhone',
    call: 'POST /blocked-phone',
    ...users,
    prepare: async ({ user }) => {
      await choose('Sara Ahmed', 'Block phone…')();
      await waitFor(() => field('Reason'));
      await user.type(field('Reason'), 'False returns');
    },
    act: press('Block'),
    notReached: 'Couldn’t block the phone',
    keeps: stillHas({ Reason: 'False returns' }),
    done: told('The phone has been blocked'),
  },
  {
    endpoint: 'unblockPhone',
    call: 'DELETE /blocked-phone/b1',
    ...users,
    prepare: async () => {
      await press('Blocked phones')();
      await text('Repeated false returns')();
    },
    act: press('Unblock'),
    keeps: stillShows('Repeated false returns'),
    done: told('The phone is no longer blocked'),
    busy: 'nothing',
  },
  exportOf('Grills', 'activity.csv', { endpoint: 'exportActivity', call: 'GET /export/activity', ...activity }),
  exportOf('Sara Ahmed', 'users.csv', { endpoint: 'exportUsers', call: 'GET /export/users', ...users }),
  {
    endpoint: 'postUser',
    call: 'POST /user',
    at: '/dashboard/admins/add',
    answers: { ...admins.answers, 'POST /user': { body: { message: 'The administrator has been added' } } },
    prepare: typeAdmin,
    act: press('Save'),
    notReached: 'Couldn’t add the admin. Your changes are still here.',
    keeps: stillHas(NEW_ADMIN),
    done: goesTo('/dashboard/admins'),
  },
  {
    endpoint: 'endStaffSessions',
    call: 'DELETE /staff/a1/sessions',
    ...admins,
    act: async () => {
      await choose('Huda', 'End sessions')();
      await press('End sessions')();
    },
    keeps: stillShows('Huda'),
    done: told('The sessions have ended'),
  },
  {
    endpoint: 'sendPasswordLink',
    call: 'POST /staff/a1/password-link',
    ...admins,
    act: choose('Huda', 'Send password link'),
    keeps: stillShows('Huda'),
    done: told('The password link has been sent huda@example.com'),
    busy: 'nothing',
  },
  {
    endpoint: 'changeAdmin',
    about: 'editing',
    call: 'PATCH /user/a1',
    ...admins,
    prepare: async ({ user }) => {
      await choose('Huda', 'Edit')();
      await waitFor(() => field('Name'));
      await user.type(field('Name'), ' A');
    },
    act: press('Save'),
    notReached: 'Couldn’t change the admin. Your changes are still here.',
    keeps: stillHas({ Name: 'Huda A' }),
    done: told('The admin has been changed'),
  },
  ...deletionOf(
    { ...admins, row: 'Huda', removed: 'The Admin has been removed', heading: 'All Admins' },
    { endpoint: 'changeAdmin', about: 'deleting', call: 'PATCH /user/a1' },
    { endpoint: 'changeAdmin', about: 'restoring', call: 'PATCH /user/a1' },
  ),
];
