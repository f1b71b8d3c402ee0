import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { chooseOption, fakeApiOfTests } from 'shared-ui/testing';
import type { Invitation } from '../../api.generated';
import { branch } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { InviteDialog } from './InviteDialog';
import { OpenInvitations } from './OpenInvitations';
import { invitation } from './testing/invitation';

const api = fakeApiOfTests();
let open: Invitation[];
const onClose = jest.fn();

beforeEach(() => {
  open = [invitation(), invitation({ id: 'i2', name: 'Huda', email: 'huda@albaik.example', expired: true })];
  onClose.mockClear();
  api.on('GET /restaurant/branches/r1', { body: { branches: [branch(), branch({ id: 'b2', name: 'Malaz' })] } });
  api.on('GET /invitation', () => ({ body: { invitations: open } }));
  api.on('POST /invitation', {
    body: { id: 'i3', link: '/invitation#a-secret', expiresAt: '2026-03-04T10:00:00.000Z' },
  });
  api.on('DELETE /invitation/i1', () => {
    open = open.slice(1);
    return { body: { message: 'The invitation has been withdrawn' } };
  });
});

const at = { route: '/dashboard/restaurants-admins', path: '/dashboard/restaurants-admins' };
const press = (name: string) => screen.getByRole('button', { name });

async function inviteNoura(language?: Language) {
  const suite = await renderScreen(<InviteDialog restaurantId="r1" onClose={onClose} />, { ...at, language });
  await suite.user.type(screen.getByLabelText('Name'), ' Noura Al Harbi ');
  await suite.user.type(screen.getByLabelText('Email'), 'noura@albaik.example');
  await chooseOption(suite.user, 'Branch', 'Malaz');
  await suite.user.click(screen.getByRole('checkbox', { name: 'Olaya' }));
  await suite.user.click(press('Create link'));
  return suite;
}

describe('inviting a restaurant admin', () => {
  it('says that an e-mail was sent if the server sends e-mails', async () => {
    api.on('POST /invitation', {
      body: { id: 'i3', link: '/invitation#a-secret', expiresAt: '2026-03-04T10:00:00.000Z', isMailed: true },
    });
    await inviteNoura();
    expect(await screen.findByText(/We have sent Noura Al Harbi an email with a link/)).toBeVisible();
    expect(screen.getByLabelText('Invitation link')).toHaveValue('http://localhost/invitation#a-secret');
  });

  it('shows a link to copy if the server sends no e-mails, and says that the link is not e-mailed', async () => {
    const { user, store } = await inviteNoura();
    const link = await screen.findByLabelText('Invitation link');
    expect(link).toHaveValue('http://localhost/invitation#a-secret');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Send this link to Noura Al Harbi yourself. We don’t email it',
    );
    expect(api.calls('POST /invitation')[0]!.body).toEqual({
      name: 'Noura Al Harbi',
      email: 'noura@albaik.example',
      restaurantId: 'r1',
      branchId: 'b2',
      moreBranchIds: ['b1'],
      language: 'en',
    });
    await user.click(press('Copy'));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/invitation#a-secret');
    expect(JSON.stringify(store.getState())).not.toContain('a-secret');
    await user.click(press('Close'));
    expect(onClose).toHaveBeenCalled();
  });

  it('shows the server’s message below the refused field, and preserves the typed text', async () => {
    const message = 'Somebody with this email is already there';
    api.on('POST /invitation', { status: 409, body: { message, code: 'EMAIL_TAKEN', fields: { email: message } } });
    await inviteNoura();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText('Email')).toHaveValue('noura@albaik.example');
  });

  it('requires name, e-mail and branch', async () => {
    const { user } = await renderScreen(<InviteDialog restaurantId="r1" onClose={onClose} />, at);
    await user.click(press('Create link'));
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(3));
    expect(api.calls('POST /invitation')).toEqual([]);
  });
});

describe('open invitations', () => {
  const openList = async () => {
    const suite = await renderScreen(<OpenInvitations />, at);
    await screen.findByText('Noura Al Harbi');
    return suite;
  };

  it('are listed with the person, the restaurant and branch, and the expiry date', async () => {
    await openList();
    const rows = within(screen.getByRole('table', { name: 'Pending invitations' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Noura Al Harbi.*noura@albaik\.example.*Albaik.*Olaya.*4 Mar 2026/);
    expect(rows[2]).toHaveTextContent(/Huda.*Expired/);
  });

  it('are revoked after a confirmation', async () => {
    const { user, toasts } = await openList();
    await user.click(screen.getAllByRole('button', { name: 'Revoke' })[0]!);
    expect(screen.getByRole('alertdialog', { name: 'Revoke the invitation for Noura Al Harbi?' })).toBeVisible();
    await user.click(press('Revoke invitation'));
    await waitFor(() => expect(screen.queryByText('Noura Al Harbi')).not.toBeInTheDocument());
    expect(toasts).toEqual([{ tone: 'success', title: 'The invitation has been revoked' }]);
  });

  it('are shown in pages; when the only invitation of the last page is revoked, the list shows the previous page', async () => {
    open = Array.from({ length: 21 }, (_, index) => invitation({ id: `i${index + 1}`, name: `Person ${index + 1}` }));
    api.on('GET /invitation', ({ url }) => {
      const first = (Number(new URL(url, 'http://api').searchParams.get('page')) - 1) * 20;
      return {
        body: { invitations: open.slice(first, first + 20) },
        headers: { 'X-Total-Count': String(open.length) },
      };
    });
    api.on('DELETE /invitation/i21', () => {
      open.pop();
      return { body: { message: 'The invitation has been withdrawn' } };
    });
    const { user } = await renderScreen(<OpenInvitations />, at);
    expect(await screen.findByText('1–20 of 21')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    expect(await screen.findByText('Person 21')).toBeVisible();
    await user.click(press('Revoke'));
    await user.click(press('Revoke invitation'));
    expect(await screen.findByText('Person 1')).toBeVisible();
    expect(screen.queryByText('Person 21')).not.toBeInTheDocument();
  });

  it('are not shown as an empty table when there are none', async () => {
    open = [];
    await renderScreen(<OpenInvitations />, at);
    await waitFor(() => expect(api.calls('GET /invitation')).toHaveLength(1));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
