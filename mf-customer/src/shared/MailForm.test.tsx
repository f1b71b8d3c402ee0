import { screen, waitFor } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderPage } from '../testing/renderPage';
import { sampleOrder, sampleSummary } from '../testing/samples';

const PATH: `/${string}` = `/customer/receipts/${sampleOrder.id}`;
const api = fakeApiOfTests();
beforeEach(() => {
  api.on('GET /customer/receipts/summary', { body: sampleSummary });
  api.on(`GET ${PATH}/feedback`, { body: { rating: null, complaint: null } });
  api.on(`GET ${PATH}`, { body: { order: sampleOrder, note: null, category: null, savedBy: 'diner' } });
});

const open = (mails: boolean) => {
  api.on('GET /customer/session', { body: { signedIn: true, phone: '+966 5• ••• ••34', mails } });
  return renderPage(`/me/receipts/${sampleOrder.id}`);
};

describe('sending a receipt by e-mail', () => {
  it('sends it in the language of the page to the typed address', async () => {
    api.on(`POST ${PATH}/email`, { body: { message: 'Sent' } });
    const { user, toasts } = await open(true);
    await user.click(await screen.findByRole('button', { name: 'Send by e-mail' }));
    await user.type(screen.getByLabelText('E-mail address'), ' expenses@company.example');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'success', title: 'The e-mail has been sent' }));
    expect(api.calls(`POST ${PATH}/email`)[0]!.body).toEqual({ email: 'expenses@company.example', language: 'en' });
  });

  it('is not offered where the server sends no e-mail', async () => {
    await open(false);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Send by e-mail' })).not.toBeInTheDocument();
  });
});
