import { screen, waitFor } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests, renderWithSuite } from 'shared-ui/testing';
import { LoginForm } from '../login/LoginForm';
import { provideRefusalTexts } from '../refusals/refusalTexts';
import { createSuiteStore } from '../store';
import { tokenFor } from '../testing';
import { authCatalogue } from '../texts';

const api = fakeApiOfTests();
const ENTERED = { data: { token: tokenFor('admin'), user: {} } };
const STEP = 'POST /admin/login/second-factor';
const SETUP = 'POST /admin/login/second-factor/setup';
const CONFIRM = 'POST /admin/login/second-factor/setup/confirm';

const asked = (code: string) => ({
  status: 401,
  body: { message: 'Please type the code', code, params: { challenge: 'a-challenge' } },
});

async function logIn(code: string, language?: Language) {
  api.on('POST /admin/login', asked(code));
  const { store } = createSuiteStore({ apiBase: 'http://localhost/api' }, null);
  const suite = await renderWithSuite(<LoginForm />, { store, catalogues: [authCatalogue], language });
  provideRefusalTexts(suite.texts);
  await suite.user.type(suite.container.querySelector('[name=email]')!, 'admin@example.com');
  await suite.user.type(suite.container.querySelector('[name=password]')!, 'secret-1{Enter}');
  return { ...suite, role: () => store.getState().session.role };
}

describe('A login with a second factor', () => {
  it('asks for the code after the password, and then starts the session', async () => {
    const { user, role } = await logIn('SECOND_FACTOR');
    expect(await screen.findByRole('heading', { name: 'Two-step verification' })).toBeVisible();
    expect(screen.queryByText('Invalid Email or Password')).not.toBeInTheDocument();
    const code = screen.getByLabelText('Code');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    api.on(STEP, { body: ENTERED });
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(role()).toBe('admin'));
    expect(api.calls(STEP)[0]!.body).toEqual({ challenge: 'a-challenge', code: '123456' });
  });

  it('asks for six digits, and sends no request, if the code is too short', async () => {
    const { user } = await logIn('SECOND_FACTOR');
    await user.type(await screen.findByLabelText('Code'), '12345{Enter}');
    expect(await screen.findByText('Type the 6 digits of the code')).toBeVisible();
    expect(api.calls(STEP)).toHaveLength(0);
  });

  it('says that a code is wrong, empties the field and focuses it', async () => {
    api.on(STEP, { status: 400, body: { message: 'The code is wrong', code: 'WRONG_CODE' } });
    const { user } = await logIn('SECOND_FACTOR');
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The code is wrong or has been used. Please type the next one.',
    );
    expect(screen.getByLabelText('Code')).toHaveValue('');
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  });

  it('accepts a recovery code instead of a code from the authenticator app', async () => {
    const { user, role } = await logIn('SECOND_FACTOR');
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    api.on(STEP, { body: ENTERED });
    await user.type(screen.getByLabelText('Recovery code'), 'ABCDE-12345{Enter}');
    await waitFor(() => expect(role()).toBe('admin'));
    expect(api.calls(STEP)[0]!.body).toEqual({ challenge: 'a-challenge', code: 'ABCDE-12345' });
  });

  it('returns to the password step with a message if the code is entered too late, and keeps the typed e-mail', async () => {
    api.on(STEP, { status: 401, body: { message: 'Too long', code: 'SECOND_FACTOR_EXPIRED' } });
    const { user } = await logIn('SECOND_FACTOR');
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('This took too long. Please log in again.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('admin@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('returns to the password step without a message when Back is pressed', async () => {
    const { user } = await logIn('SECOND_FACTOR');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Email')).toHaveValue('admin@example.com');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is translated into Arabic', async () => {
    await logIn('SECOND_FACTOR', 'ar');
    expect(await screen.findByRole('heading', { name: 'التحقق بخطوتين' })).toBeVisible();
  });
});

describe('A login of a role that needs a second factor', () => {
  it('shows the key for the authenticator app, then the recovery codes, and only then starts the session', async () => {
    api.on(SETUP, { body: { secret: 'ABCDEFGH', address: 'otpauth://totp/Eesal:a?secret=ABCDEFGH' } });
    api.on(CONFIRM, { body: { ...ENTERED, recoveryCodes: ['AAAAA-11111', 'BBBBB-22222'] } });
    const { user, role } = await logIn('SECOND_FACTOR_SETUP');
    expect(await screen.findByText('ABCD EFGH')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    const codes = await screen.findByRole('list', { name: 'Your recovery codes' });
    expect(codes).toHaveTextContent('AAAAA-11111BBBBB-22222');
    expect(role()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(role()).toBe('admin'));
    expect(api.calls(CONFIRM)[0]!.body).toEqual({ challenge: 'a-challenge', code: '123456' });
  });

  it('cannot be left with Back while the request for the recovery codes is running', async () => {
    api.on(SETUP, { body: { secret: 'ABCDEFGH', address: 'otpauth://totp/Eesal:a?secret=ABCDEFGH' } });
    let respond = () => {};
    const body = { ...ENTERED, recoveryCodes: ['AAAAA-11111'] };
    api.on(CONFIRM, new Promise((resolve) => (respond = () => resolve({ body }))));
    const { user } = await logIn('SECOND_FACTOR_SETUP');
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    respond();
    expect(await screen.findByText('AAAAA-11111')).toBeVisible();
  });

  it('offers Retry when the server did not respond', async () => {
    api.on(SETUP, 'down');
    const { user } = await logIn('SECOND_FACTOR_SETUP');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on(SETUP, { body: { secret: 'ABCDEFGH', address: 'otpauth://totp/Eesal:a?secret=ABCDEFGH' } });
    await user.click(retry);
    expect(await screen.findByText('ABCD EFGH')).toBeVisible();
  });
});
