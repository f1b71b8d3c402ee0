import { screen } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';
import { sampleOrder, sampleSummary } from '../../testing/samples';

const PATH: `/${string}` = `/customer/receipts/${sampleOrder.id}`;
const kept = { note: null, category: null, savedBy: 'diner' };

const api = fakeApiOfTests();
beforeEach(() => {
  api.on('GET /customer/session', { body: { signedIn: true, phone: '+966 5• ••• ••34' } });
  api.on('GET /customer/receipts/summary', { body: sampleSummary });
  api.on(`GET ${PATH}/feedback`, { body: { rating: null, complaint: null } });
});

const show = (fields: object) => {
  api.on(`GET ${PATH}`, { body: { order: { ...sampleOrder, ...fields }, ...kept } });
  return renderPage(`/me/receipts/${sampleOrder.id}`);
};

describe('the receipt of a diner', () => {
  it('takes a complaint, and then shows what the restaurant did about it', async () => {
    api.on(`POST ${PATH}/complaint`, { body: { message: 'Sent' } });
    const { user } = await show({});
    const row = await screen.findByRole('button', { name: /Something is wrong with this receipt/ });
    await user.click(row);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'An amount or an item' }));
    await user.type(screen.getByLabelText('What should it say?'), 'One laban, not two');
    const answered = { good: null, reasons: ['amount'], text: 'One laban, not two', state: 'done', sentAt: '' };
    api.on(`GET ${PATH}/feedback`, { body: { rating: null, complaint: answered } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The restaurant has taken care of it')).toBeVisible();
    expect(api.calls(`POST ${PATH}/complaint`)[0]!.body).toEqual({ reason: 'amount', text: 'One laban, not two' });
  });

  it('asks how the meal was for seven days, if the restaurant takes ratings', async () => {
    const now = new Date().toISOString();
    await show({ takes_ratings: true, orderedAt: now });
    expect(await screen.findByText('How was your meal?')).toBeVisible();
  });

  it.each([
    ['the restaurant takes none', { orderedAt: new Date().toISOString() }],
    [
      'the meal was eight days ago',
      { takes_ratings: true, orderedAt: new Date(Date.now() - 8 * 86_400_000).toISOString() },
    ],
  ])('asks for no rating if %s', async (_why, fields) => {
    await show(fields);
    expect(await screen.findByText('Something is wrong with this receipt')).toBeVisible();
    expect(screen.queryByText('How was your meal?')).not.toBeInTheDocument();
  });
});
