import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderScreen } from '../../../testing/renderScreen';
import { AddAdminScreen } from './AddAdminScreen';

const TAKEN = 'This email is already in use';

const api = fakeApiOfTests();

beforeEach(() => {
  api.on('POST /user', { body: { message: 'The administrator has been added' } });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const open = (language?: Language) =>
  renderScreen(<AddAdminScreen />, { route: '/dashboard/admins/add', path: '/dashboard/admins/add', language });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save' });
const sent = () => api.calls('POST /user').map(({ body }) => body);

async function fill(
  user: UserEvent,
  { password = 'secret-12', again = password }: { password?: string; again?: string } = {},
) {
  await user.type(field('Name'), ' Huda ');
  await user.type(field('Email'), 'huda@example.com');
  await user.type(field('Password'), password);
  await user.type(field('Confirm Password'), again);
}

describe("'Add New User'", () => {
  it("adds an administrator with the role 'admin', opens the list of admins and shows a toast", async () => {
    const { user, toasts, router } = await open();
    expect(screen.getByRole('heading', { name: 'Add New User' })).toBeVisible();
    await fill(user);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/admins'));
    expect(sent()).toEqual([
      { name: 'Huda', email: 'huda@example.com', password: 'secret-12', confirmPassword: 'secret-12', role: 'admin' },
    ]);
    expect(toasts).toEqual([{ tone: 'success', title: 'The admin has been added' }]);
  });

  it('has a Cancel link to the list of users', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/dashboard/users');
  });

  it('requires all four fields and focuses the first empty field', async () => {
    const { user } = await open();
    await user.click(save());
    expect(await screen.findAllByText('Required')).toHaveLength(4);
    expect(field('Name')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('requires passwords of at least 8 characters', async () => {
    const { user } = await open();
    await fill(user, { password: '1234567' });
    await user.click(save());
    expect(await screen.findAllByText('Should not be less than 8 characters')).toHaveLength(2);
    await waitFor(() => expect(field('Password')).toHaveFocus());
    await user.type(field('Password'), '8');
    await user.type(field('Confirm Password'), '8');
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('requires both passwords to match', async () => {
    const { user } = await open();
    await fill(user, { again: 'secret-13' });
    await user.click(save());
    expect(await screen.findByText('Passwords must match')).toBeVisible();
    await waitFor(() => expect(field('Confirm Password')).toHaveFocus());
    expect(sent()).toEqual([]);
  });

  it('requires a valid email', async () => {
    const { user } = await open();
    await fill(user);
    await user.clear(field('Email'));
    await user.type(field('Email'), 'huda');
    await user.click(save());
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    expect(field('Email')).toHaveAttribute('type', 'email');
  });

  it('shows below the email field that the email is taken, keeps the typed values, and accepts another email', async () => {
    api.on('POST /user', { status: 409, body: { message: TAKEN, code: 'EMAIL_TAKEN', fields: { email: TAKEN } } });
    const { user, toasts } = await open();
    await fill(user);
    await user.click(save());
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(expect.stringContaining(TAKEN)));
    await waitFor(() => expect(field('Email')).toHaveFocus());
    expect(field('Password')).toHaveValue('secret-12');
    expect(toasts).toEqual([{ tone: 'error', title: 'Couldn’t add the admin', text: `${TAKEN}.` }]);
    expect(screen.queryByText(`${TAKEN}.`)).not.toBeInTheDocument();
    api.on('POST /user', { body: { message: 'The administrator has been added' } });
    await user.type(field('Email'), '.sa');
    await user.click(save());
    await waitFor(() => expect(toasts[1]).toEqual({ tone: 'success', title: 'The admin has been added' }));
  });

  it('shows below the password field that the password is too common, and keeps the typed values', async () => {
    const COMMON = 'This password is too common. Please choose another one';
    api.on('POST /user', {
      status: 400,
      body: { message: COMMON, code: 'PASSWORD_COMMON', fields: { password: COMMON } },
    });
    const { user } = await open();
    await fill(user);
    await user.click(save());
    await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(expect.stringContaining(COMMON)));
    expect(field('Email')).toHaveValue('huda@example.com');
  });

  it('shows a banner with the server’s message if the message does not belong to a field', async () => {
    api.on('POST /user', { status: 403, body: { message: 'You may not do this', code: 'FORBIDDEN' } });
    const { user } = await open();
    await fill(user);
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('You may not do this.');
    expect(field('Name')).toHaveValue(' Huda ');
    expect(console.error).toHaveBeenCalledWith('admins/add:', expect.objectContaining({ status: 403 }));
    expect(JSON.stringify(jest.mocked(console.error).mock.calls)).not.toContain('secret-12');
  });

  it('keeps the typed values when the network is down', async () => {
    api.on('POST /user', 'down');
    const { user } = await open();
    await fill(user);
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t add the admin. Your changes are still here.');
    expect(field('Email')).toHaveValue('huda@example.com');
    await waitFor(() => expect(save()).toHaveFocus());
  });
});

it('Instead of a password, the person can get a link with which they choose it', async () => {
  api.on('POST /invitation', {
    body: { id: 'i1', link: '/invitation#a-secret', expiresAt: '2026-03-04T10:00:00.000Z', isMailed: false },
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite' }));
  await user.type(dialog.getByLabelText('Name'), 'Huda');
  await user.type(dialog.getByLabelText('Email'), 'huda@example.com');
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByLabelText('Invitation link')).toHaveValue('http://localhost/invitation#a-secret');
  expect(api.calls('POST /invitation')[0]!.body).toEqual({ name: 'Huda', email: 'huda@example.com', language: 'en' });
});
