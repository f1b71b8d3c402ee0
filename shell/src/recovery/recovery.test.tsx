import { screen, waitFor } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderShell } from '../testing/renderShell';

const SECRET = 'a-secret-of-the-link';
const ENDED = {
  status: 410,
  body: { code: 'EMAIL_LINK_ENDED', message: 'This link no longer works. Please ask for a new one' },
};
const DONE = { body: { message: 'done' } };
const api = fakeApiOfTests();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  api.on('POST /user/isVerify', { body: { verify: false } });
});
afterEach(() => jest.restoreAllMocks());

const open = (address: string, language?: Language) => renderShell({ visited: [address], language });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('The page for a forgotten password', () => {
  it('opens from the login page, and requests an e-mail in the language of the page', async () => {
    api.on('POST /admin/password/forgotten', DONE);
    const { user } = await open('/dashboard/login');
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    await user.keyboard('Noura@albaik.example{Enter}');
    expect(await heading('Check your email')).toBeVisible();
    expect(screen.getByText(/If there is an account with the email .*Noura@albaik\.example/)).toBeVisible();
    expect(api.calls('POST /admin/password/forgotten')[0]!.body).toEqual({
      email: 'Noura@albaik.example',
      language: 'en',
    });
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/dashboard/login');
  });

  it.each([
    ['', 'Required'],
    ['noura', 'Please enter a valid email'],
  ])('refuses the e-mail address %j, and sends no request', async (typed, said) => {
    const { user } = await open('/dashboard/forgotten-password');
    await user.type(await screen.findByLabelText('Email'), `${typed}{Enter}`);
    expect((await screen.findAllByText(said))[0]).toBeVisible();
    expect(api.calls('POST /admin/password/forgotten')).toEqual([]);
  });

  it('shows the advice to ask an administrator if this installation sends no e-mails', async () => {
    const message = 'Emails are not set up here. Please ask an administrator';
    api.on('POST /admin/password/forgotten', { status: 409, body: { code: 'NO_MAIL', message } });
    const { user } = await open('/dashboard/forgotten-password');
    await user.type(await screen.findByLabelText('Email'), 'noura@albaik.example{Enter}');
    expect(await screen.findByText(`${message}.`)).toBeVisible();
  });

  it('keeps the typed e-mail address when the server cannot be reached', async () => {
    api.on('POST /admin/password/forgotten', 'down');
    const { user } = await open('/dashboard/forgotten-password');
    await user.type(await screen.findByLabelText('Email'), 'noura@albaik.example{Enter}');
    expect(await screen.findByText('We couldn’t reach the server. Nothing was changed.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('noura@albaik.example');
  });
});

describe('The page that resets a password', () => {
  it('sets the password, and sends the token only in the request body', async () => {
    api.on('POST /admin/password/reset', DONE);
    const { user } = await open(`/dashboard/reset-password#${SECRET}`);
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    await user.keyboard('three camels in a row');
    await user.type(screen.getByLabelText('Confirm Password'), 'three camels in a row{Enter}');
    expect(await heading('Your password has been changed')).toBeVisible();
    const [call] = api.calls('POST /admin/password/reset');
    expect(call!.body).toEqual({
      token: SECRET,
      password: 'three camels in a row',
      confirmPassword: 'three camels in a row',
    });
    expect(call!.url).not.toContain(SECRET);
  });

  it('offers a new link when the opened link has expired', async () => {
    api.on('POST /admin/password/reset', ENDED);
    const { user } = await open(`/dashboard/reset-password#${SECRET}`);
    await user.type(await screen.findByLabelText('Password'), 'three camels in a row');
    await user.type(screen.getByLabelText('Confirm Password'), 'three camels in a row{Enter}');
    expect(await screen.findByText('This link no longer works. Please ask for a new one.')).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
      'href',
      '/dashboard/forgotten-password',
    );
  });

  it('shows the error message about a refused password below the password field', async () => {
    const message = 'This password is too common. Please choose another one';
    api.on('POST /admin/password/reset', {
      status: 400,
      body: { message, code: 'PASSWORD_COMMON', fields: { password: message } },
    });
    const { user } = await open(`/dashboard/reset-password#${SECRET}`);
    await user.type(await screen.findByLabelText('Password'), 'password123');
    await user.type(screen.getByLabelText('Confirm Password'), 'password123{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining('too common')),
    );
  });

  it('says that the link is incomplete if it has no token', async () => {
    await open('/dashboard/reset-password');
    expect(await screen.findByText(/The link is incomplete/)).toBeVisible();
  });

  it('is translated into Arabic', async () => {
    await open(`/dashboard/reset-password#${SECRET}`, 'ar');
    expect(await heading('اختر كلمة مرور جديدة')).toBeVisible();
  });
});

describe('The page that confirms an e-mail address', () => {
  it('confirms the address only after its button is pressed, and then shows a Continue link', async () => {
    api.on('POST /admin/email/confirm', DONE);
    const { user } = await open(`/dashboard/confirm-email#${SECRET}`);
    await heading('Confirm your email');
    expect(api.calls('POST /admin/email/confirm')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Confirm email' }));
    expect(await heading('Your email is confirmed')).toBeVisible();
    expect(api.calls('POST /admin/email/confirm')[0]!.body).toEqual({ token: SECRET });
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/dashboard/security');
  });

  it('says that a link has expired, and links to the page that sends another link', async () => {
    api.on('POST /admin/email/confirm', ENDED);
    const { user } = await open(`/dashboard/confirm-email#${SECRET}`, 'ur');
    await user.click(await screen.findByRole('button', { name: 'ای میل کی تصدیق کریں' }));
    expect(await screen.findByText(/This link no longer works/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'جاری رکھیں' })).toHaveAttribute('href', '/dashboard/security');
  });
});
