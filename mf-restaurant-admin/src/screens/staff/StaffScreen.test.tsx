import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import type { BranchStaff } from '../../api.generated';
import { renderScreen } from '../../testing/renderScreen';
import { StaffScreen } from './StaffScreen';

const colleague = (changes: Partial<BranchStaff> = {}): BranchStaff => ({
  id: 's2',
  name: 'Huda',
  email: 'huda@albaik.example',
  own: false,
  leads: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  ...changes,
});
const NOURA = { id: 'i1', name: 'Noura', email: 'noura@albaik.example', expired: false };

const api = fakeApiOfTests();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  api.on('GET /branch-staff', {
    body: {
      staff: [colleague({ id: 's1', name: 'Amal', email: 'amal@albaik.example', own: true, leads: true }), colleague()],
    },
  });
  api.on('GET /branch-staff/invitation', {
    body: { invitations: [{ ...NOURA, expiresAt: '2026-03-04T10:00:00.000Z' }] },
  });
  api.on('PATCH /branch-staff/s2', { body: { message: 'Changed' } });
  api.on('DELETE /branch-staff/s2', { body: { message: 'Deleted' } });
  api.on('POST /branch-staff/invitation', {
    body: { id: 'i2', link: '/invitation#a-secret', expiresAt: '2026-03-04T10:00:00.000Z' },
  });
  api.on('DELETE /branch-staff/invitation/i1', { body: { message: 'Withdrawn' } });
});
afterEach(() => jest.restoreAllMocks());

const render = (language?: Language) =>
  renderScreen(<StaffScreen />, { route: '/dashboard/branch/staff', path: '/dashboard/branch/staff', language });
async function open() {
  const suite = await render();
  await screen.findByRole('table', { name: 'Staff accounts' });
  return suite;
}
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name);

describe('the staff accounts of a branch', () => {
  it('are listed, and each account except the own one and those that lead the branch can be changed', async () => {
    api.on('GET /branch-staff', {
      body: {
        staff: [
          colleague({ id: 's1', name: 'Amal', email: 'amal@albaik.example', own: true, leads: true }),
          colleague(),
          colleague({ id: 's3', name: 'Salem', leads: true }),
        ],
      },
    });
    await open();
    const rows = within(screen.getByRole('table', { name: 'Staff accounts' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Amal.*amal@albaik\.example.*1 Mar 2026.*You/);
    expect(within(rows[1]!).queryByRole('button')).not.toBeInTheDocument();
    expect(rows[2]).toHaveTextContent(/Huda.*huda@albaik\.example.*Edit.*Delete/);
    expect(rows[3]).toHaveTextContent(/Salem.*Leads the branch/);
    expect(within(rows[3]!).queryByRole('button')).not.toBeInTheDocument();
  });

  it('are not shown if no administrator has allowed the restaurant to manage them', async () => {
    const message = 'Your restaurant may not manage staff accounts';
    api.on('GET /branch-staff', { status: 403, body: { message, code: 'STAFF_NOT_ALLOWED' } });
    await render();
    expect(await screen.findByText(/Your restaurant may not manage staff accounts/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
  });

  it('are shown page by page', async () => {
    const staff = Array.from({ length: 20 }, (_, index) => colleague({ id: `s${index}`, name: `Colleague ${index}` }));
    api.on('GET /branch-staff', { body: { staff }, headers: { 'x-total-count': '21' } });
    const { user } = await open();
    api.on('GET /branch-staff', {
      body: { staff: [colleague({ name: 'The last' })] },
      headers: { 'x-total-count': '21' },
    });
    await user.click(button('Next page'));
    expect(await screen.findByText('The last')).toBeVisible();
    expect(api.calls('GET /branch-staff').at(-1)!.url).toBe('/branch-staff?page=2&limit=20');
  });

  it('have a form that asks for confirmation before Escape discards typed text', async () => {
    const { user } = await open();
    await user.click(button('Invite'));
    await user.type(field('Name'), 'Salem{Escape}');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(button('Stay'));
    expect(field('Name')).toHaveValue('Salem');
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('have a form that shows the server’s error message below the refused field', async () => {
    api.on('PATCH /branch-staff/s2', {
      status: 400,
      body: { message: 'Required', code: 'INVALID', fields: { name: 'Required' } },
    });
    const { user } = await open();
    await user.click(button('Edit'));
    await user.click(button('Save'));
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Required'));
  });

  it('can be renamed; password and e-mail cannot be set', async () => {
    const { user } = await open();
    await user.click(button('Edit'));
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Huda Ali');
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/password/i)).not.toBeInTheDocument();
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls('PATCH /branch-staff/s2')[0]!.body).toEqual({ name: 'Huda Ali' });
  });

  it('are deleted after a confirmation', async () => {
    const { user, toasts } = await open();
    await user.click(button('Delete'));
    expect(screen.getByRole('alertdialog', { name: 'Delete Huda’s account?' })).toBeVisible();
    await user.click(button('Delete account'));
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'The account has been deleted' }]));
    expect(api.calls('DELETE /branch-staff/s2')).toHaveLength(1);
  });
});

describe('invitations to a branch', () => {
  it('have a link that the restaurant admin can send; the link is not kept in the Redux store', async () => {
    const { user, store } = await open();
    await user.click(button('Invite'));
    await user.type(field('Name'), 'Salem');
    await user.type(field('Email'), 'salem@albaik.example');
    await user.click(button('Create link'));
    expect(await screen.findByLabelText('Invitation link')).toHaveValue('http://localhost/invitation#a-secret');
    expect(api.calls('POST /branch-staff/invitation')[0]!.body).toEqual({
      name: 'Salem',
      email: 'salem@albaik.example',
      language: 'en',
    });
    expect(JSON.stringify(store.getState())).not.toContain('a-secret');
  });

  it('are revoked after a confirmation', async () => {
    const { user, toasts } = await open();
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    await user.click(button('Revoke invitation'));
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'The invitation has been revoked' }]));
  });
});
