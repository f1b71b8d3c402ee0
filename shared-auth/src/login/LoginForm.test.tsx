import { screen } from '@testing-library/react';
import { fakeApi, renderWithSuite, type FakeApi } from 'shared-ui/testing';
import { createSuiteStore } from '../store';
import { authCatalogue } from '../texts';
import { tokenFor } from '../testing';
import { LoginForm } from './LoginForm';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
});

const open = () => {
  const { store } = createSuiteStore({ apiBase: 'http://localhost/api' }, null);
  return renderWithSuite(<LoginForm />, { store, catalogues: [authCatalogue] }).then((suite) => ({ ...suite, store }));
};

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Login' });

describe('The login form', () => {
  it('asks for an e-mail and a password, each required', async () => {
    const { user } = await open();
    expect(email()).toHaveAttribute('type', 'email');
    await user.click(submit());
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    expect(api.calls()).toHaveLength(0);
  });

  it('shows an error only once its field has been touched', async () => {
    const { user } = await open();
    await user.click(email());
    expect(screen.queryByText('Required')).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('Required')).toBeVisible();
  });

  it('takes 6 characters for a password, and says 8 as the specification has it', async () => {
    const { user } = await open();
    await user.type(email(), 'admin@example.com');
    await user.type(password(), '12345');
    await user.tab();
    expect(await screen.findByText('Should be 8 Numbers or characters')).toBeVisible();
    api.on('POST /admin/login', { body: { data: { token: tokenFor('admin'), user: {} } } });
    await user.type(password(), '6');
    await user.click(submit());
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
    ['lost on the way', 'down' as const],
  ])('shows the banner when the login is %s, and keeps what was typed', async (_, failure) => {
    api.on('POST /admin/login', failure);
    const { user } = await open();
    await user.type(email(), 'admin@example.com');
    await user.type(password(), 'secret-1{Enter}');
    expect(await screen.findByText('Invalid Email or Password')).toBeVisible();
    expect(email()).toHaveValue('admin@example.com');
    expect(password()).toHaveValue('secret-1');
  });
});
