import { screen, waitFor, within } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';
import { sampleDeadline } from '../../testing/samples';

const inDays = (days: number) => {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const deadline = { ...sampleDeadline, timeZone };

const api = fakeApiOfTests();
let createdAt: string | null;
beforeEach(() => {
  createdAt = null;
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
  it('shows each receipt once, with its amount, number and all periods, by the day on which the first one ends', async () => {
    api.on('GET /customer/deadlines', {
      body: {
        deadlines: [
          { ...deadline, kind: 'replacement', day: inDays(0) },
          { ...deadline, kind: 'recovery', day: inDays(1) },
          { ...deadline, receiptId: 'order-2', kind: 'recovery', day: inDays(3) },
          { ...deadline, kind: 'warranty', day: inDays(20) },
        ],
      },
    });
    await renderPage('/me/deadlines');
    const today = within(await screen.findByRole('list', { name: 'Ends today' })).getByRole('listitem');
    expect(today).toHaveTextContent(/Najd Kitchen21 Nov · order 1284.*100\.00ReplacementTodayReturnTomorrowWarranty/);
    expect(within(today).getByRole('link')).toHaveAttribute('href', '/me/receipts/order-1');
    expect(within(screen.getByRole('list', { name: 'This week' })).getByRole('link')).toHaveAttribute(
      'href',
      '/me/receipts/order-2',
    );
  });

  it('counts the days by the date at the branch, not by the date of the device', async () => {
    const there = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    api.on('GET /customer/deadlines', {
      body: {
        deadlines: [
          { ...deadline, kind: 'recovery', day: there, timeZone: 'Pacific/Kiritimati' },
          { ...deadline, receiptId: 'order-2', kind: 'warranty', day: there, timeZone: 'Etc/GMT+12' },
        ],
      },
    });
    await renderPage('/me/deadlines');
    expect(await screen.findByRole('list', { name: 'Ends today' })).toHaveTextContent('ReturnToday');
    // At this branch the same date is a day or two later.
    expect(screen.getByRole('list', { name: /Ends tomorrow|This week/ })).toHaveTextContent('Warranty');
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
