import { screen, waitFor } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests, renderWithSuite } from 'shared-ui/testing';
import { provideRefusalTexts } from '../refusals/refusalTexts';
import { createSuiteStore } from '../store';
import { authCatalogue } from '../texts';
import { tokenFor } from '../testing';
import { LoginForm } from './LoginForm';

const api = fakeApiOfTests();

const open = (language?: Language) => {
  const { store } = createSuiteStore({ apiBase: 'http://localhost/api' }, null);
  return renderWithSuite(<LoginForm />, { store, catalogues: [authCatalogue], language }).then((suite) => ({
    ...suite,
    store,
  }));
};

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Login' });

describe('The login form', () => {
  it('asks for an e-mail address and a password, and requires both', async () => {
    const { user } = await open();
    expect(email()).toHaveAttribute('type', 'email');
    await user.click(submit());
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    expect(api.calls()).toHaveLength(0);
  });

  it('shows the error of a field only after the person has left the field', async () => {
    const { user } = await open();
    await user.click(email());
    expect(screen.queryByText('Required')).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('Required')).toBeVisible();
  });

  it('accepts passwords of 6 characters, although its error message says 8 (the specification states both)', async () => {
    const { user } = await open();
    await user.type(email(), 'admin@example.com');
    await user.type(password(), '12345');
    await user.tab();
    expect(await screen.findByText('Should be 8 Numbers or characters')).toBeVisible();
    api.on('POST /admin/login', { body: { data: { token: tokenFor('admin'), user: {} } } });
    await user.type(password(), '6');
    await user.click(submit());
    await waitFor(() => expect(api.calls('POST /admin/login')).toHaveLength(1));
    expect(api.calls('POST /admin/login')[0]!.body).toEqual({ email: 'admin@example.com', password: '123456' });
  });

  it('shows Loading while it submits, and starts the session on success', async () => {
    let answer = (_: { body: unknown }) => {};
    api.on('POST /admin/login', new Promise((resolve) => (answer = resolve)));
    const { user, store } = await open();
    await user.type(email(), 'admin@example.com');
    await user.type(password(), 'secret-1{Enter}');
    expect(await screen.findByRole('button', { name: 'Loading' })).toBeVisible();
    answer({ body: { data: { token: tokenFor('admin'), user: {} } } });
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
    expect(store.getState().session.role).toBe('admin');
  });

  it.each([
    ['refused', { status: 401, body: { message: 'Invalid Email or Password' } }],
    ['answered with an error', { status: 500, body: {} }],
    ['lost in the network', 'down' as const],
  ])('shows an error banner when the login is %s, and keeps the typed text', async (_, failure) => {
    api.on('POST /admin/login', failure);
    const { user } = await open();
    await user.type(email(), 'admin@example.com');
    await user.type(password(), 'secret-1{Enter}');
    expect(await screen.findByText('Invalid Email or Password')).toBeVisible();
    expect(email()).toHaveValue('admin@example.com');
    expect(password()).toHaveValue('secret-1');
    await waitFor(() => expect(password()).toHaveFocus());
  });

  it.each([
    ['en', 'Invalid Email or Password', 'Too many attempts. Please try again in 30 seconds.'],
    ['ar', 'البريد الإلكتروني أو كلمة المرور غير صحيحة', / 30 ثانية\.$/],
    ['ur', 'ای میل یا پاس ورڈ درست نہیں', / 30 سیکنڈ بعد دوبارہ کوشش کریں۔$/],
  ] as const)(
    'shows the error and the waiting time in the language %s after too many attempts',
    async (language, failed, wait) => {
      api.on('POST /admin/login', {
        status: 429,
        body: {
          message: 'Too many attempts. Please try again in 30 seconds',
          code: 'TOO_MANY',
          params: { count: 30, unit: 'second' },
          retryAfter: 30,
        },
      });
      const { user, texts, container } = await open(language);
      provideRefusalTexts(texts);
      await user.type(container.querySelector('[name=email]')!, 'admin@example.com');
      await user.type(container.querySelector('[name=password]')!, 'secret-1{Enter}');
      expect(await screen.findByText(failed)).toBeVisible();
      expect(screen.getByText(wait)).toBeVisible();
    },
  );

  it('hides the error banner while the next attempt is running', async () => {
    api.on('POST /admin/login', { status: 401 });
    const { user } = await open();
    await user.type(email(), 'admin@example.com');
    await user.type(password(), 'secret-1{Enter}');
    await screen.findByText('Invalid Email or Password');
    api.on('POST /admin/login', new Promise(() => {}));
    await user.click(submit());
    expect(await screen.findByRole('button', { name: 'Loading' })).toBeVisible();
    expect(screen.queryByText('Invalid Email or Password')).not.toBeInTheDocument();
  });

  it('submits once, even if the button is pressed several times', async () => {
    api.on('POST /admin/login', new Promise(() => {}));
    const { user } = await open();
    await user.type(email(), 'admin@example.com');
    await user.type(password(), 'secret-1{Enter}{Enter}');
    await user.dblClick(screen.getByRole('button', { name: /Login|Loading/ }));
    expect(await screen.findByRole('button', { name: 'Loading' })).toBeDisabled();
    await waitFor(() => expect(api.calls('POST /admin/login')).toHaveLength(1));
  });

  it('can be filled in by password managers', async () => {
    await open();
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('can be used by keyboard: Tab moves from e-mail to password, Show password and Login', async () => {
    api.on('POST /admin/login', { body: { data: { token: tokenFor('admin'), user: {} } } });
    const { user, store } = await open();
    await user.tab();
    await user.keyboard('admin@example.com');
    await user.tab();
    await user.keyboard('secret-1');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await user.tab();
    expect(submit()).toHaveFocus();
    await user.keyboard(' ');
    await waitFor(() => expect(store.getState().session.role).toBe('admin'));
  });

  it('is translated into Arabic, but the e-mail and password fields stay left to right', async () => {
    api.on('POST /admin/login', { status: 401, body: { message: 'Invalid Email or Password' } });
    const { user } = await open('ar');
    await user.type(screen.getByLabelText('البريد الإلكتروني'), 'admin@example.com');
    await user.type(screen.getByLabelText('كلمة المرور'), 'secret-1{Enter}');
    expect(await screen.findByText('البريد الإلكتروني أو كلمة المرور غير صحيحة')).toBeVisible();
    for (const label of ['البريد الإلكتروني', 'كلمة المرور'])
      expect(screen.getByLabelText(label)).toHaveAttribute('dir', 'ltr');
  });
});
