import { screen, waitFor } from '@testing-library/react';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';
import { sampleOrder } from '../../testing/samples';

const GET = 'GET /customer/receipts/order-1';
const PATCH = 'PATCH /customer/receipts/order-1';
const SAVED = { body: { message: 'Changed' } };

const BEFORE = { note: null, category: 'Work' };

let api: FakeApi;
/** The diner's texts on the server. */
let stored: { note: string | null; category: string | null };
/** The item's name shows which response the page has rendered. */
const receipt = () => {
  const [item] = sampleOrder.order_items;
  const order_items = [{ ...item, item_name: stored === BEFORE ? 'Kabsa' : 'Kabsa, loaded after the save' }];
  return { body: { order: { ...sampleOrder, order_items }, ...stored, savedBy: 'diner' } };
};
const refetched = () => screen.findByText('Kabsa, loaded after the save');

beforeEach(() => {
  stored = BEFORE;
  api = fakeApi();
  api.on('GET /customer/session', { body: { signedIn: true, id: 'diner-1', phone: null } });
  api.on(GET, receipt);
  api.on(PATCH, ({ body }) => {
    stored = body as typeof stored;
    return SAVED;
  });
});

const note = () => screen.getByLabelText('Note');
const save = () => screen.getByRole('button', { name: 'Save' });

async function openAndType(text: string) {
  const page = await renderPage('/me/receipts/order-1');
  await page.user.type(await screen.findByLabelText('Note'), text);
  return page;
}

/** Makes the next request wait, and returns a function that lets the API respond. */
function hold(call: typeof GET | typeof PATCH, answer: () => object): () => void {
  let respond = () => {};
  api.on(call, new Promise((resolve) => (respond = () => resolve(answer()))));
  return respond;
}

describe('The note on a receipt', () => {
  it('keeps the text that the diner types while it is being saved, and can be saved again', async () => {
    const { user, toasts } = await openAndType('With the team');
    const respond = hold(PATCH, () => {
      stored = { note: 'With the team', category: 'Work' };
      return SAVED;
    });
    await user.click(save());
    await user.type(note(), ', in Olaya');
    respond();
    await refetched();
    expect(toasts).toMatchObject([{ tone: 'success' }]);
    expect(note()).toHaveValue('With the team, in Olaya');
    expect(save()).toBeEnabled();
  });

  it('keeps the text that the diner types before the saved receipt has loaded, and can be saved again', async () => {
    const { user } = await openAndType('With the team');
    const respond = hold(GET, receipt);
    await user.click(save());
    await waitFor(() => expect(save()).toBeDisabled());
    await waitFor(() => expect(api.calls(GET)).toHaveLength(2));
    await user.clear(note());
    await user.clear(screen.getByLabelText('Category'));
    respond();
    await refetched();
    expect(note()).toHaveValue('');
    expect(save()).toBeEnabled();
    await user.click(save());
    await waitFor(() => expect(api.calls(PATCH).at(-1)?.body).toEqual({ note: '', category: '' }));
  });

  it('shows the text as the server has stored it, if the diner has typed nothing since', async () => {
    api.on(PATCH, () => {
      stored = { note: 'With the team', category: 'Changed on the phone' };
      return SAVED;
    });
    const { user } = await openAndType('With the team ');
    await user.click(save());
    await refetched();
    await waitFor(() => expect(screen.getByLabelText('Category')).toHaveValue('Changed on the phone'));
    expect(note()).toHaveValue('With the team');
    expect(save()).toBeDisabled();
  });
});
