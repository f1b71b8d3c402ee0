import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';
import { sampleOrder } from '../../testing/samples';

const inDays = (days: number) => {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const deadline = { receiptId: 'order-1', orderNumber: '1284', names: sampleOrder.restaurant.names, timeZone };

let api: FakeApi;
let createdAt: string | null;
beforeEach(() => {
  createdAt = null;
  api = fakeApi();
  api.on('GET /customer/session', { body: { signedIn: true, phone: '+966 5• ••• ••34' } });
  api.on('GET /customer/calendar', () => ({ body: { createdAt, readAt: null } }));
  api.on('GET /customer/reminders', { body: { isOn: false, publicKey: 'server-key' } });
  api.on('GET /customer/deadlines', {
    body: {
      deadlines: [
        { ...deadline, kind: 'replacement', day: inDays(0) },
        { ...deadline, kind: 'recovery', day: inDays(1) },
        { ...deadline, kind: 'warranty', day: inDays(20) },
      ],
    },
  });
});

describe('/me/deadlines', () => {
  it('shows what ends (return, replacement or warranty), at which restaurant, and in how many days', async () => {
    await renderPage('/me/deadlines');
    const rows = within(await screen.findByRole('list', { name: 'Deadlines' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Najd Kitchen.*Last day to replace.*Today/),
      expect.stringMatching(/Last day to return.*Tomorrow/),
      expect.stringMatching(/Last day of the warranty.*In 20 days/),
    ]);
    expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', '/me/receipts/order-1');
  });

  it('counts the days by the date at the branch, not by the date of the device', async () => {
    const there = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    api.on('GET /customer/deadlines', {
      body: {
        deadlines: [
          { ...deadline, kind: 'recovery', day: there, timeZone: 'Pacific/Kiritimati' },
          { ...deadline, kind: 'warranty', day: there, timeZone: 'Etc/GMT+12' },
        ],
      },
    });
    await renderPage('/me/deadlines');
    const rows = within(await screen.findByRole('list', { name: 'Deadlines' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Today');
    expect(rows[1]).toHaveTextContent(/Tomorrow|In 2 days/);
  });

  it.each([undefined, 'Nowhere/Unknown'])(
    'counts the days by the date of the device when the branch’s time zone is %s',
    async (unusable) => {
      api.on('GET /customer/deadlines', {
        body: { deadlines: [{ ...deadline, kind: 'recovery', day: inDays(1), timeZone: unusable }] },
      });
      await renderPage('/me/deadlines');
      expect(await screen.findByText('Tomorrow')).toBeVisible();
    },
  );

  it('says in Arabic that nothing ends in the next 30 days if the server sends no deadlines', async () => {
    api.on('GET /customer/deadlines', { body: { deadlines: [] } });
    await renderPage('/me/deadlines', { language: 'ar' });
    expect(await screen.findByText('لا شيء ينتهي خلال الـ30 يومًا القادمة')).toBeVisible();
  });

  it('creates a calendar URL when Create link is pressed, and revokes the URL when Turn off link is pressed', async () => {
    api.on('POST /customer/calendar', () => {
      createdAt = '2026-11-23T10:00:00Z';
      return { body: { path: '/calendar/secret.ics' } };
    });
    api.on('DELETE /customer/calendar', () => {
      createdAt = null;
      return { body: { message: 'Ended' } };
    });
    const { user, toasts } = await renderPage('/me/deadlines');
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    const field = await screen.findByRole('textbox', { name: 'Calendar link' });
    expect(field).toHaveValue('http://localhost/api/calendar/secret.ics');
    expect(screen.getByRole('link', { name: 'Add to my calendar' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^webcal:.*\/calendar\/secret\.ics$/),
    );
    expect(api.calls('POST /customer/calendar')[0]?.body).toEqual({ language: 'en' });
    await user.click(screen.getByRole('button', { name: 'Turn off link' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    expect(toasts).toMatchObject([{ tone: 'success', title: 'The link no longer works' }]);
  });
});
