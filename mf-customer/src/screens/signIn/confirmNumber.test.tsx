import { screen, waitFor } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';
import { sampleReceipt, sampleHome, sampleSummary } from '../../testing/samples';

const DAY_MS = 24 * 3_600_000;
const QUESTION = { name: 'Is this still your number?' };

const api = fakeApiOfTests();
/**
 * The number of days until the last verification of the diner's phone number becomes too old; negative if it is too old
 * already; null for a diner without a phone number.
 */
let provenFor: number | null;

beforeEach(() => {
  localStorage.clear();
  api.on('GET /customer/session', () => ({
    body: {
      ...{ signedIn: true, id: 'diner-1', phone: '+966 5• ••• ••34', passkeys: null },
      phoneProvenUntil: provenFor === null ? null : new Date(Date.now() + provenFor * DAY_MS).toISOString(),
    },
  }));
  api.on('GET /customer/receipts/home', { body: sampleHome });
  api.on('GET /customer/receipts/summary', { body: sampleSummary });
  api.on('GET /customer/spending/alerts', { body: { alerts: [] } });
  api.on('GET /customer/receipts', { body: { receipts: [sampleReceipt], next: null } });
  api.on('POST /customer/code', { body: { message: 'Sent', resendAfterSeconds: 30 } });
  api.on('POST /customer/session', () => {
    provenFor = 45;
    return { body: { message: 'You are signed in' } };
  });
});

describe('the question on /me whether the diner still has the phone number', () => {
  it.each([14, -20])(
    'is shown if the number of days until the verification expires is %i, and disappears after the diner uses a code',
    async (days) => {
      provenFor = days;
      const { user } = await renderPage('/me');
      expect(await screen.findByRole('region', QUESTION)).toHaveTextContent(
        /keeps your receipts private if someone else gets the number/,
      );
      await user.click(screen.getByRole('button', { name: 'Confirm number' }));
      await user.type(await screen.findByLabelText('Phone'), '0551112223');
      await user.click(screen.getByRole('button', { name: 'Send code' }));
      await user.type((await screen.findAllByRole('textbox', { name: /digit|code/i }))[0]!, '004217');
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      await waitFor(() => expect(screen.queryByRole('region', QUESTION)).not.toBeInTheDocument());
      expect(api.calls('POST /customer/session')[0]?.body).toMatchObject({ phone: '0551112223', otp: '004217' });
    },
  );

  it.each([30, null])('is not shown if the number of days until the verification expires is %p', async (days) => {
    provenFor = days;
    await renderPage('/me');
    expect(await screen.findByRole('region', { name: 'Receipts' })).toBeVisible();
    expect(screen.queryByRole('region', QUESTION)).not.toBeInTheDocument();
  });
});
