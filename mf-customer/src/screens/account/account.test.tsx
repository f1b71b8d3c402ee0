import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';
import { sampleOrder, sampleSummary } from '../../testing/samples';

const api = fakeApiOfTests();
let signedIn: boolean;
beforeEach(() => {
  signedIn = true;
  api.on('GET /customer/session', () => ({
    body: { signedIn, phone: signedIn ? '+966 5• ••• ••34' : null, contact: 'mailto:help@example.com' },
  }));
  api.on('GET /customer/profile', { body: { firstName: null, lastName: null, birthDate: null, gender: null } });
  api.on('GET /customer/messages', { body: { receipts: true } });
  api.on('GET /customer/receipts/summary', { body: sampleSummary });
  api.on('GET /customer/points', {
    body: {
      balances: [
        {
          ...{ restaurantId: 'rest-1', names: sampleOrder.restaurant.names, logo: null, debt: 0, next: null },
          ...{ available: 2150, pending: 0, worth: { amount: 107.5, currency: 'SAR' } },
        },
      ],
      ...{ movements: [], redemptions: [], next: null },
    },
  });
  api.on('GET /customer/reads', {
    body: {
      reads: [
        { at: '2026-11-22T10:00:00Z', kind: 'order', times: 1, role: 'admin', names: [] },
        {
          at: '2026-11-21T10:00:00Z',
          kind: 'ordersOfPhone',
          times: 3,
          role: 'restaurantAdmin',
          names: sampleOrder.restaurant.names,
        },
      ],
    },
  });
});

describe('/me/account', () => {
  it('shows who has read the diner’s data, and when', async () => {
    await renderPage('/me/reads');
    await screen.findByText('An admin');
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/An admin.*22 Nov 2026.*one of your orders.*once/),
      expect.stringMatching(/Najd Kitchen.*21 Nov 2026.*orders by your number.*3 times/),
    ]);
  });

  it('links to the terms, and offers the diner’s data as a readable page and as JSON', async () => {
    await renderPage('/me/account');
    expect(await screen.findByRole('link', { name: 'Terms and privacy' })).toHaveAttribute('href', '/Privacy');
    expect(screen.getByRole('button', { name: /^A copy of your data/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Your data as JSON' })).toBeVisible();
  });

  it('lets the diner say the name, birth date and gender, and reach the operator', async () => {
    api.on('PATCH /customer/profile', { body: { message: 'Changed' } });
    const { user, toasts } = await renderPage('/me/account');
    expect(await screen.findByRole('link', { name: 'Write to us' })).toHaveAttribute('href', 'mailto:help@example.com');
    await user.click(screen.getByRole('link', { name: /^Profile/ }));
    await user.type(await screen.findByLabelText('First name'), 'Sara');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success', title: 'Saved' }]));
    expect(api.calls('PATCH /customer/profile')[0]?.body).toEqual({
      ...{ firstName: 'Sara', lastName: '', birthDate: null, gender: null },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  });

  it('lets the diner stop the text messages about receipts', async () => {
    let receipts = true;
    api.on('GET /customer/messages', () => ({ body: { receipts } }));
    api.on('PATCH /customer/messages', () => {
      receipts = false;
      return { body: { message: 'Stopped' } };
    });
    const { user, toasts } = await renderPage('/me/account');
    const box = await screen.findByRole('checkbox', { name: 'Text me when a cashier saves a receipt for me' });
    await waitFor(() => expect(box).toBeChecked());
    await user.click(box);
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success', title: 'Saved' }]));
    await waitFor(() => expect(box).not.toBeChecked());
    expect(api.calls('PATCH /customer/messages')[0]?.body).toEqual({ receipts: false });
  });

  it('deletes the account after a confirmation that names the points that are lost, and then shows the sign-in page', async () => {
    api.on('DELETE /customer/account', () => {
      signedIn = false;
      return { body: { message: 'Deleted' } };
    });
    const { user, toasts } = await renderPage('/me/account');
    await user.click(await screen.findByRole('button', { name: /^Delete my account/ }));
    expect(api.calls('DELETE /customer/account')).toHaveLength(0);
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
    expect(await question.findByText(/2,150.? points at .*Najd Kitchen.*, worth .*107\.50/)).toBeVisible();
    expect(question.getByText('31 receipts with their notes')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The account has been deleted' }]));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible());
  });

  it('shows no reads of the previous diner’s data after another diner has signed in', async () => {
    api.on('DELETE /customer/account', () => {
      signedIn = false;
      return { body: { message: 'Deleted' } };
    });
    api.on('POST /customer/code', { body: { message: 'Sent', resendAfterSeconds: 30 } });
    api.on('POST /customer/session', () => {
      signedIn = true;
      return { body: { message: 'You are signed in' } };
    });
    const { user, router } = await renderPage('/me/account');
    await act(() => router.navigate('/me/reads'));
    await screen.findByText('An admin');
    await act(() => router.navigate('/me/account'));
    await screen.findByRole('button', { name: /^Delete my account/ });
    await user.click(screen.getByRole('button', { name: /^Delete my account/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete my account' }));

    await user.type(await screen.findByLabelText('Phone'), '0551112223');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    const signIn = await screen.findByRole('button', { name: 'Sign in' });
    await user.type(screen.getAllByRole('textbox')[0]!, '0042');
    api.on('GET /customer/reads', { body: { reads: [] } });
    await user.click(signIn);
    await screen.findByRole('heading', { level: 1, name: 'My receipts' });
    await act(() => router.navigate('/me/reads'));
    expect(await screen.findByText('No one yet')).toBeVisible();
    expect(screen.queryByText('An admin')).not.toBeInTheDocument();
  });
});
