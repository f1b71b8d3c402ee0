import { screen, waitFor, within } from '@testing-library/react';
import type { Language, StaffRole } from 'contracts';
import { tokenFor } from 'shared-auth/testing';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderShell } from '../testing/renderShell';

const api = fakeApiOfTests();
const OFF = { isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 };
const ON = { isOn: true, isRequired: false, since: '2026-11-20T18:00:00.000Z', recoveryCodesLeft: 9 };
const WRONG = {
  status: 400,
  body: {
    message: 'The current password is incorrect',
    code: 'WRONG_PASSWORD',
    fields: { currentPassword: 'The current password is incorrect' },
  },
};
const session = (id: string, isCurrent: boolean) => ({
  id,
  createdAt: '2026-11-20T18:00:00.000Z',
  expiresAt: '2026-11-21T02:00:00.000Z',
  isCurrent,
});

beforeEach(() => {
  api.on('POST /user/isVerify', { body: { verify: true, email: 'noura@eesal.sa' } });
  api.on('GET /admin/second-factor', { body: OFF });
  api.on('GET /admin/email', { body: { email: 'noura@eesal.sa', isConfirmed: false, canSend: true } });
  api.on('GET /admin/sessions', { body: { sessions: [session('one', true), session('two', false)] } });
});

async function open(role: StaffRole = 'admin', language?: Language) {
  const shell = await renderShell({ visited: ['/dashboard/security'], token: tokenFor(role), language });
  await screen.findByRole('heading', { level: 1 });
  return shell;
}

describe('The security page', () => {
  it.each(['admin', 'restaurantAdmin'] as const)('is open to the role %s, with the main menu', async (role) => {
    await open(role);
    expect(screen.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  });

  it('is reached from the account menu', async () => {
    const { user, router } = await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin') });
    await screen.findByText('the home page');
    await user.click(screen.getByRole('button', { name: /^Account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Security' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/security'));
  });

  it('redirects to the login page if there is no session', async () => {
    await renderShell({ visited: ['/dashboard/security'] });
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  });

  it('is translated into Arabic', async () => {
    await open('admin', 'ar');
    expect(screen.getByRole('heading', { level: 1, name: 'الأمان' })).toBeVisible();
  });
});

describe('The dialog that turns two-step verification on', () => {
  it('asks for the password, shows the key, asks for a code, and shows the recovery codes once', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Turn on two-step verification' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Turn on two-step verification' }));
    api.on('POST /admin/second-factor', WRONG);
    await user.type(dialog.getByLabelText('Current password'), 'wrong-one{Enter}');
    expect(await dialog.findByText('The current password is incorrect')).toBeVisible();
    await dialog.findByRole('button', { name: 'Next' });
    api.on('POST /admin/second-factor', { body: { secret: 'ABCDEFGH', address: 'otpauth://totp/Eesal:a' } });
    await user.clear(dialog.getByLabelText('Current password'));
    await user.type(dialog.getByLabelText('Current password'), 'right-one{Enter}');
    expect(await screen.findByText('ABCD EFGH')).toBeVisible();
    api.on('POST /admin/second-factor/confirm', { body: { recoveryCodes: ['AAAAA-11111'] } });
    api.on('GET /admin/second-factor', { body: ON });
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('AAAAA-11111')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByText('AAAAA-11111')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await screen.findByText('9 recovery codes are left.')).toBeVisible();
  });
});

describe('Two-step verification that is on', () => {
  beforeEach(() => api.on('GET /admin/second-factor', { body: ON }));

  it('can be turned off with the password and a code', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Turn two-step verification off' });
    await user.type(within(dialog).getByLabelText('Current password'), 'right-one');
    await user.type(within(dialog).getByLabelText('Code'), '123456');
    api.on('POST /admin/second-factor/off', { body: { message: 'off' } });
    api.on('GET /admin/second-factor', { body: OFF });
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Turn on two-step verification' })).toBeVisible();
    expect(api.calls('POST /admin/second-factor/off')[0]!.body).toEqual({
      currentPassword: 'right-one',
      code: '123456',
    });
  });

  it('cannot be turned off by a member whose role requires it', async () => {
    api.on('GET /admin/second-factor', { body: { ...ON, isRequired: true } });
    await open();
    expect(await screen.findByText(/Your role needs it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  });

  it.each([
    [0, /No recovery codes are left/],
    [2, /Only 2 recovery codes are left/],
  ])('has a button for new recovery codes, and warns when %i codes are left', async (recoveryCodesLeft, warning) => {
    api.on('GET /admin/second-factor', { body: { ...ON, recoveryCodesLeft } });
    const { user } = await open();
    expect(await screen.findByText(warning)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.type(within(dialog).getByLabelText('Current password'), 'right-one');
    await user.type(within(dialog).getByLabelText('Code'), '123456');
    api.on('POST /admin/second-factor/recovery-codes', { body: { recoveryCodes: ['CCCCC-33333'] } });
    await user.click(within(dialog).getByRole('button', { name: 'New recovery codes' }));
    expect(await screen.findByText('CCCCC-33333')).toBeVisible();
  });
});

describe('A security dialog whose request is running', () => {
  /** Makes the next request wait, and returns a function that lets the API respond. */
  function hold(call: `POST /${string}`, body: object): () => void {
    let respond = () => {};
    api.on(call, new Promise((resolve) => (respond = () => resolve({ body }))));
    return respond;
  }

  it.each(['New recovery codes', 'Turn off'])('stays open until the API responds: %s', async (name) => {
    api.on('GET /admin/second-factor', { body: ON });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByLabelText('Current password'), 'right-one');
    const call = name === 'Turn off' ? 'off' : 'recovery-codes';
    const respond = hold(`POST /admin/second-factor/${call}`, { recoveryCodes: ['CCCCC-33333'] });
    await user.type(dialog.getByLabelText('Code'), '123456{Enter}');
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    respond();
    if (name === 'Turn off') await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    else expect(await screen.findByText('CCCCC-33333')).toBeVisible();
  });

  it('stays open until the new recovery codes arrive, when two-step verification is turned on', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Turn on two-step verification' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    api.on('POST /admin/second-factor', { body: { secret: 'ABCDEFGH', address: 'otpauth://totp/Eesal:a' } });
    await user.type(dialog.getByLabelText('Current password'), 'right-one{Enter}');
    const code = await dialog.findByLabelText('Code');
    const respond = hold('POST /admin/second-factor/confirm', { recoveryCodes: ['AAAAA-11111'] });
    await user.type(code, '123456{Enter}');
    expect(dialog.getByRole('button', { name: 'Back' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    respond();
    expect(await screen.findByText('AAAAA-11111')).toBeVisible();
  });
});

describe('The list of a member’s own sessions', () => {
  it('marks the current session, and has an End button for a session that is not the current one', async () => {
    const { user } = await open();
    const list = await screen.findByRole('list', { name: 'Your sessions' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(within(list).getByText('This session')).toBeVisible();
    api.on('DELETE /admin/sessions/two', { body: { message: 'ended' } });
    api.on('GET /admin/sessions', { body: { sessions: [session('one', true)] } });
    await user.click(within(list).getByRole('button', { name: 'End' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  });
});

describe('A member’s own password', () => {
  const type = async ({ user }: Awaited<ReturnType<typeof open>>, again: string) => {
    const card = within(await screen.findByRole('region', { name: 'Password' }));
    await user.type(card.getByLabelText('Current password'), 'the-old-one');
    await user.type(card.getByLabelText('New password'), 'words-for-the-door');
    await user.type(card.getByLabelText('Confirm New Password'), again);
    await user.click(card.getByRole('button', { name: 'Change password' }));
    return card;
  };

  it('can be changed; the page then fetches the list of sessions again', async () => {
    api.on('POST /admin/password', { body: { message: 'changed' } });
    const card = await type(await open(), 'words-for-the-door');
    await waitFor(() => expect(card.getByLabelText('Current password')).toHaveValue(''));
    expect(api.calls('POST /admin/password')[0]!.body).toEqual({
      currentPassword: 'the-old-one',
      password: 'words-for-the-door',
      confirmPassword: 'words-for-the-door',
    });
    await waitFor(() => expect(api.calls('GET /admin/sessions')).toHaveLength(2));
  });

  it('is not changed if the repeated password differs or the current password is wrong, and the page says why', async () => {
    const shell = await open();
    const card = await type(shell, 'other-words');
    expect(await card.findByText('Passwords must match')).toBeVisible();
    expect(api.calls('POST /admin/password')).toHaveLength(0);
    api.on('POST /admin/password', WRONG);
    await shell.user.clear(card.getByLabelText('Confirm New Password'));
    await shell.user.type(card.getByLabelText('Confirm New Password'), 'words-for-the-door{Enter}');
    expect(await card.findByText('The current password is incorrect')).toBeVisible();
  });
});

describe('The card of a member’s own e-mail address', () => {
  const own = (more: object) =>
    api.on('GET /admin/email', { body: { email: 'noura@eesal.sa', isConfirmed: false, canSend: true, ...more } });

  it('sends a confirmation link in the language of the page', async () => {
    api.on('POST /admin/email/confirmation', { body: { message: 'sent' } });
    const { user } = await open('admin', 'ar');
    const card = within(await screen.findByRole('region', { name: 'البريد الإلكتروني' }));
    await user.click(await card.findByRole('button', { name: 'إرسال الرابط' }));
    expect(await card.findByText(/أرسلنا رابطًا إلى/)).toBeVisible();
    expect(api.calls('POST /admin/email/confirmation')[0]!.body).toEqual({ language: 'ar' });
  });

  it('says that the server cannot be reached if the request for the link fails', async () => {
    api.on('POST /admin/email/confirmation', 'down');
    const { user } = await open();
    const card = within(await screen.findByRole('region', { name: 'Email' }));
    await user.click(await card.findByRole('button', { name: 'Send link' }));
    expect(await card.findByText('We couldn’t reach the server. Nothing was changed.')).toBeVisible();
  });

  const change = async ({ user }: Awaited<ReturnType<typeof open>>, email: string) => {
    const form = within(await screen.findByRole('form', { name: 'Change email' }));
    await user.type(form.getByLabelText('New email'), email);
    await user.type(form.getByLabelText('Current password'), 'my-password');
    await user.click(form.getByRole('button', { name: 'Change email' }));
    return form;
  };

  it('asks for a new address with the current password, and says that this address gets a link', async () => {
    api.on('POST /admin/email', { body: { message: 'sent' } });
    const form = await change(await open(), ' new@eesal.sa ');
    expect(await form.findByText(/If no other account has the address .*new@eesal\.sa/)).toBeVisible();
    expect(api.calls('POST /admin/email')[0]!.body).toEqual({
      currentPassword: 'my-password',
      email: 'new@eesal.sa',
      language: 'en',
    });
    expect(form.getByLabelText('Current password')).toHaveValue('');
  });

  it('does not change if the new address is invalid or the current password is wrong, and says why', async () => {
    const shell = await open();
    const form = await change(shell, 'noura');
    expect(await form.findByText('Please enter a valid email')).toBeVisible();
    expect(api.calls('POST /admin/email')).toHaveLength(0);
    api.on('POST /admin/email', WRONG);
    await shell.user.type(form.getByLabelText('New email'), '@eesal.sa{Enter}');
    expect(await form.findByText('The current password is incorrect')).toBeVisible();
  });

  it.each([
    [{ isConfirmed: true }, 'Confirmed', /We tell you here about changes/],
    [{ canSend: false }, 'Not confirmed', /Emails are not set up here/],
  ])('has no Send link button when the API reports %o', async (more, state, sentence) => {
    own(more);
    await open();
    const card = within(await screen.findByRole('region', { name: 'Email' }));
    expect(await card.findByText(state)).toBeVisible();
    expect(card.getByText(sentence)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Send link' })).not.toBeInTheDocument();
    const forms = card.queryAllByRole('form', { name: 'Change email' });
    expect(forms).toHaveLength('canSend' in more ? 0 : 1);
  });
});
