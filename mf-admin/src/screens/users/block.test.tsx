import { screen, waitFor, within } from '@testing-library/react';
import { chooseOption, fakeApiOfTests } from 'shared-ui/testing';
import type { BlockedPhone, User } from '../../api.generated';
import { user as person } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { UsersScreen } from './UsersScreen';

const api = fakeApiOfTests();
let users: User[];
let blocked: BlockedPhone[];

beforeEach(() => {
  users = [person()];
  blocked = [];
  api.on('GET /user', () => ({ body: users, headers: { 'X-Total-Count': String(users.length) } }));
  api.on('GET /blocked-phone', () => ({ body: { blocked }, headers: { 'X-Total-Count': String(blocked.length) } }));
  api.on('POST /blocked-phone', () => {
    users = [person({ block: { id: 'b1', reason: 'False returns', until: null } })];
    return { body: { message: 'The phone number has been blocked', id: 'b1' } };
  });
  api.on('DELETE /blocked-phone/b1', () => {
    users = [person()];
    blocked = [];
    return { body: { message: 'The phone number is no longer blocked' } };
  });
});

async function open() {
  const suite = await renderScreen(<UsersScreen />, { route: '/dashboard/users', path: '/dashboard/users' });
  await screen.findByText('Sara Ahmed');
  return suite;
}

describe('blocking a phone number', () => {
  it('asks for a reason, says what it means, and marks the user', async () => {
    const { user, toasts } = await open();
    await user.click(screen.getByRole('button', { name: 'More actions for Sara Ahmed' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block phone…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Sara Ahmed?' }));
    expect(dialog.getByText(/signed out everywhere/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.type(dialog.getByLabelText(/Reason/), ' False returns ');
    await chooseOption(user, 'Until', 'I unblock it');
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'The phone has been blocked' }]));
    expect(api.calls('POST /blocked-phone')[0]!.body).toEqual({ userId: 'u1', reason: 'False returns', days: null });
    expect(await screen.findByText('Blocked')).toBeVisible();
  });

  it('ends by the menu of the user', async () => {
    users = [person({ block: { id: 'b1', reason: 'False returns', until: null } })];
    const { user, toasts } = await open();
    await user.click(screen.getByRole('button', { name: 'More actions for Sara Ahmed' }));
    await user.click(screen.getByRole('menuitem', { name: 'Unblock' }));
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'The phone is no longer blocked' }]));
    await waitFor(() => expect(screen.queryByText('Blocked')).not.toBeInTheDocument());
  });

  it('is also possible for a number that no user has, and the list of blocked numbers ends it', async () => {
    blocked = [
      {
        id: 'b1',
        phone: '+966501234568',
        reason: 'False returns',
        until: '2026-04-01T10:00:00.000Z',
        blockedAt: '2026-03-01T10:00:00.000Z',
        by: { id: 'a1', name: 'Huda' },
      },
    ];
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Blocked phones' }));
    expect((await screen.findByText('050 123 4568')).closest('tr')).toHaveTextContent(
      /False returns.*Huda.*1 Apr 2026/,
    );
    await user.click(screen.getByRole('button', { name: 'Block a phone' }));
    await user.type(await screen.findByLabelText(/Phone/), '0501234569');
    await user.type(screen.getByLabelText(/Reason/), 'Spam');
    await user.click(screen.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(api.calls('POST /blocked-phone')).toHaveLength(1));
    expect(api.calls('POST /blocked-phone')[0]!.body).toEqual({ phone: '0501234569', reason: 'Spam', days: 30 });
    await user.click(await screen.findByRole('button', { name: 'Unblock' }));
    expect(await screen.findByText('No phone is blocked')).toBeVisible();
  });
});

it('A user who returned after a deletion is marked', async () => {
  users = [person({ deletedBefore: '2026-03-01T10:00:00.000Z' })];
  await open();
  expect(screen.getByText('Deleted before')).toBeVisible();
});
