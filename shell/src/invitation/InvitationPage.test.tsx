import { screen, waitFor } from '@testing-library/react';
import type { Language } from 'contracts';
import { tokenFor } from 'shared-auth/testing';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderShell } from '../testing/renderShell';

const SECRET = 'a-secret-of-the-link';
const REFUSED = {
  status: 410,
  body: { code: 'INVITATION_EXPIRED', message: 'This invitation has expired. Please ask for a new one' },
};

const api = fakeApiOfTests();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  api.on('POST /user/isVerify', { body: { verify: true } });
  api.on('POST /invitation/read', {
    body: {
      name: 'Noura',
      email: 'noura@albaik.example',
      restaurant: {
        name: 'Albaik',
        names: [
          { language: 'ar', name: 'مطعم البيك' },
          { language: 'en', name: 'Albaik' },
        ],
      },
      branch: 'Olaya',
      expiresAt: '2026-03-04T10:00:00.000Z',
    },
  });
  api.on('POST /invitation/accept', { body: { data: { token: tokenFor('restaurantAdmin'), user: {} } } });
});

afterEach(() => jest.restoreAllMocks());

const open = (address = `/invitation#${SECRET}`, language?: Language) => renderShell({ visited: [address], language });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const submit = () => screen.getByRole('button', { name: 'Set password and log in' });

describe('the page of an invitation', () => {
  it('names the invited person and the restaurant, and sends the token only in request bodies', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Welcome, Noura' })).toBeVisible();
    expect(screen.getByText(/invited to manage Albaik, Olaya branch/)).toBeVisible();
    expect(await field('Email')).toHaveValue('noura@albaik.example');
    expect(api.calls('POST /invitation/read')[0]!.body).toEqual({ token: SECRET });
    expect(
      api
        .calls()
        .map(({ url }) => url)
        .join(),
    ).not.toContain(SECRET);
  });

  it('says that the person becomes an administrator, if the invitation names no restaurant', async () => {
    api.on('POST /invitation/read', {
      body: {
        name: 'Noura',
        email: 'noura@example.com',
        restaurant: null,
        branch: '',
        expiresAt: '2026-03-04T10:00:00.000Z',
      },
    });
    await open();
    expect(await screen.findByText(/invited to Eesal as an administrator/)).toBeVisible();
  });

  it('lets a person set the password by keyboard, and then opens the first page of the role', async () => {
    const { user, router } = await open();
    await waitFor(async () => expect(await field('Password')).toHaveFocus());
    await user.keyboard('three camels in a row');
    await user.tab();
    await user.tab();
    expect(await field('Confirm Password')).toHaveFocus();
    await user.keyboard('three camels in a row{Enter}');
    expect(await screen.findByText('the cashiers page')).toBeVisible();
    expect(router.state.location.hash).toBe('');
    expect(api.calls('POST /invitation/accept')[0]!.body).toEqual({
      token: SECRET,
      password: 'three camels in a row',
      confirmPassword: 'three camels in a row',
    });
  });

  it.each([
    ['', '', 'Required'],
    ['short', 'short', 'Should not be less than 8 characters'],
    ['three camels', 'four camels', 'Passwords must match'],
  ])('refuses the password %j when it is repeated as %j', async (password, again, said) => {
    const { user } = await open();
    if (password) await user.type(await field('Password'), password);
    if (again) await user.type(await field('Confirm Password'), again);
    await field('Password');
    await user.click(submit());
    expect((await screen.findAllByText(said))[0]).toBeVisible();
    expect(api.calls('POST /invitation/accept')).toEqual([]);
  });

  it('shows the server’s error message about a password below the password field', async () => {
    const message = 'This password is too common. Please choose another one';
    api.on('POST /invitation/accept', {
      status: 400,
      body: { message, code: 'PASSWORD_COMMON', fields: { password: message } },
    });
    const { user } = await open();
    await user.type(await field('Password'), 'password123');
    await user.type(await field('Confirm Password'), 'password123');
    await user.click(submit());
    await waitFor(async () =>
      expect(await field('Password')).toHaveAccessibleDescription(expect.stringContaining('too common')),
    );
  });

  it('says that the link no longer works, and links to the login page', async () => {
    api.on('POST /invitation/read', REFUSED);
    await open();
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
    expect(screen.getByText('This invitation has expired. Please ask for a new one.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/dashboard/login');
  });

  it('says that the link is incomplete if it has no token, and sends no request', async () => {
    await open('/invitation');
    expect(await screen.findByText(/The link is incomplete/)).toBeVisible();
    expect(api.calls('POST /invitation/read')).toEqual([]);
  });

  it('offers Retry when the server did not respond', async () => {
    api.on('POST /invitation/read', 'down');
    const { user } = await open();
    await screen.findByText('We couldn’t reach the server. Nothing was changed.');
    api.on('POST /invitation/read', REFUSED);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This invitation has expired. Please ask for a new one.')).toBeVisible();
  });

  it('is translated into Arabic', async () => {
    await open(undefined, 'ar');
    expect(await screen.findByText(/تمت دعوتك لإدارة مطعم البيك/)).toBeVisible();
  });
});
