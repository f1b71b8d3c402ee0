import { screen, waitFor } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { clearListPosition } from '../../listPosition';
import { renderPage } from '../../testing/renderPage';
import { ownReceipt, sampleOrder, sampleReceipt, sampleHome, sampleSummary } from '../../testing/samples';

const PAGE = 2;

const api = fakeApiOfTests();
/** The ids of the diner's receipts on the server, the latest first. Ids that come earlier in the alphabet are later. */
let ids: string[];

beforeEach(() => {
  clearListPosition();
  ids = ['b', 'c', 'd', 'e', 'f'];
  api.on('GET /customer/session', { body: { signedIn: true, id: 'diner-1', phone: null } });
  api.on('GET /customer/receipts/home', { body: sampleHome });
  api.on('GET /customer/receipts/summary', { body: sampleSummary });
  api.on('GET /customer/spending/alerts', { body: { alerts: [] } });
  api.on('GET /customer/receipts', ({ url }) => {
    const after = new URL(url, 'http://localhost').searchParams.get('after') ?? '';
    const found = ids.filter((id) => id > after);
    const receipts = found.slice(0, PAGE).map((id) => ({ ...sampleReceipt, id }));
    return { body: { receipts, next: found.length > PAGE ? receipts.at(-1)!.id : null } };
  });
  for (const id of ['a', ...ids])
    api.on(`GET /customer/receipts/${id}`, {
      body: ownReceipt({ order: { ...sampleOrder, id } }),
    });
});

const shown = () => screen.getAllByRole('listitem').map((row) => row.querySelector('a')?.href.split('/').at(-1));

/** Loads two pages of the list, and opens the receipt `c`, which is on the first page. */
async function openReceipt() {
  const page = await renderPage('/me');
  await page.user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(shown()).toEqual(['b', 'c', 'd', 'e']));
  await page.user.click(screen.getAllByRole('listitem')[1]!.querySelector('a')!);
  await screen.findByText('Kabsa');
  return page;
}

describe('The loaded pages of the list of receipts', () => {
  it('repeat no receipt after the diner has removed one', async () => {
    const { user } = await openReceipt();
    api.on('DELETE /customer/receipts/c', () => {
      ids = ids.filter((id) => id !== 'c');
      return { body: { message: 'Removed' } };
    });
    await user.click(screen.getByRole('button', { name: 'Remove from my receipts' }));
    await waitFor(() => expect(shown()).toEqual(['b', 'd', 'e', 'f']));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('omit no receipt after a new one has arrived', async () => {
    const { user } = await openReceipt();
    ids = ['a', ...ids];
    api.on('PATCH /customer/receipts/c', { body: { message: 'Changed' } });
    await user.click(screen.getByRole('button', { name: 'Note' }));
    await user.type(await screen.findByLabelText('Note'), 'With the team');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.calls('GET /customer/receipts/c')).toHaveLength(2));
    await user.click(screen.getByRole('link', { name: 'My receipts' }));
    await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c', 'd']));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']));
  });
});
