import { screen, waitFor, within } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import type { Language } from 'contracts';
import { renderScreen } from '../../../testing/renderScreen';
import { WebhookAddress } from './WebhookAddress';

const CALL = 'POST /restaurant/r1/webhook';
const ADDRESS = 'https://receipts.example.com/api/webhooks/foodics/secret';

const api = fakeApiOfTests();

beforeEach(() => {
  api.on(CALL, { body: { address: ADDRESS } });
});

const open = (language?: Language) =>
  renderScreen(<WebhookAddress restaurantId="r1" />, { route: '/', path: '/', language });
const dialog = () => within(screen.getByRole('alertdialog'));

describe('the URL for webhooks', () => {
  it('is created only after a warning that the previous URL will stop working', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Create webhook URL' }));
    expect(screen.getByRole('alertdialog', { name: 'Create a new webhook URL?' })).toHaveTextContent(
      'If there is an older URL, it stops working immediately.',
    );
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.calls(CALL)).toEqual([]);
  });

  it('is shown only once, selected, with a button that copies it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Create webhook URL' }));
    await user.click(dialog().getByRole('button', { name: 'Create URL' }));
    const box = await screen.findByLabelText<HTMLTextAreaElement>('URL');
    expect(box).toHaveValue(ADDRESS);
    await waitFor(() => expect(box).toHaveFocus());
    expect(dialog().getByText(/You won’t see it again. Any older URL has stopped working/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Copy' }));
    expect(await dialog().findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByDisplayValue(ADDRESS)).not.toBeInTheDocument();
  });

  it('is not in the Redux store, neither while it is shown nor after its dialog closes', async () => {
    const { user, store } = await open();
    await user.click(screen.getByRole('button', { name: 'Create webhook URL' }));
    await user.click(dialog().getByRole('button', { name: 'Create URL' }));
    await screen.findByLabelText('URL');
    expect(JSON.stringify(store.getState())).not.toContain(ADDRESS);
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(JSON.stringify(store.getState())).not.toContain(ADDRESS);
  });

  it('starts with the API’s origin when the server sends only a path', async () => {
    api.on(CALL, { body: { address: '/api/webhooks/foodics/secret' } });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Create webhook URL' }));
    await user.click(dialog().getByRole('button', { name: 'Create URL' }));
    expect(await screen.findByLabelText('URL')).toHaveValue('http://localhost/api/webhooks/foodics/secret');
  });

  it('can be created and copied by keyboard, and Escape returns the focus', async () => {
    const { user } = await open();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('URL')).toHaveFocus());
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await dialog().findByText('Copied')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create webhook URL' })).toHaveFocus());
  });

  it('is created in a dialog whose buttons are disabled until the response arrives', async () => {
    let answer = (_: { body: object }) => {};
    api.on(CALL, new Promise((resolve) => (answer = resolve)));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Create webhook URL' }));
    await user.click(dialog().getByRole('button', { name: 'Create URL' }));
    expect(await dialog().findByRole('button', { name: 'Creating…' })).toBeDisabled();
    expect(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled();
    answer({ body: { address: ADDRESS } });
    expect(await screen.findByLabelText('URL')).toBeVisible();
  });

  it.each([
    [
      'refused',
      { status: 404, body: { message: 'There is no such restaurant', code: 'NOT_FOUND' } },
      'Couldn’t create the URL. There is no such restaurant.',
    ],
    ['not answered', 'down', 'Couldn’t create the URL.'],
  ] as const)('can be requested again after the request was %s and an error appeared', async (_, answer, sentence) => {
    api.on(CALL, answer);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Create webhook URL' }));
    await user.click(dialog().getByRole('button', { name: 'Create URL' }));
    expect((await dialog().findByRole('alert')).textContent).toBe(sentence);
    api.on(CALL, { body: { address: ADDRESS } });
    await user.click(dialog().getByRole('button', { name: 'Create URL' }));
    expect(await screen.findByLabelText('URL')).toHaveValue(ADDRESS);
  });

  it('has an Arabic label and Arabic buttons on an Arabic page, and stays left to right', async () => {
    const { user } = await open('ar');
    await user.click(screen.getByRole('button', { name: 'إنشاء رابط Webhook' }));
    await user.click(dialog().getByRole('button', { name: 'إنشاء الرابط' }));
    expect(await screen.findByLabelText('الرابط')).toHaveAttribute('dir', 'ltr');
  });
});
