import { screen, waitFor } from '@testing-library/react';
import { PRODUCT_NAME } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';
import { sampleOrder } from '../../testing/sample';

const RESTAURANT = '0198c2aa-7c1e-7aaa-9d6e-0123456789ab';
const PAGE = `/user/invoice?restId=${RESTAURANT}&deviceId=till-1`;
const LAST_ORDER = 'GET /order/foodics/web/last-order';

const api = fakeApiOfTests();

beforeEach(() => {
  api.on(LAST_ORDER, { body: { invoice: sampleOrder } });
});

describe('/user/invoice', () => {
  it('shows a loading spinner, and then the till’s last order with a Save Invoice button', async () => {
    await renderPage(PAGE);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(await screen.findByRole('heading', { name: 'Najd Kitchen' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Invoice' })).toBeEnabled();
    expect(api.calls(LAST_ORDER).map(({ url }) => url)).toEqual([
      `/order/foodics/web/last-order?restaurantId=${RESTAURANT}&casherId=till-1`,
    ]);
  });

  it('is titled with the product’s name followed by Invoice', async () => {
    await renderPage(PAGE);
    await waitFor(() => expect(document.title).toBe(`${PRODUCT_NAME} Invoice`));
  });

  it('sends an empty Accept-Language header', async () => {
    await renderPage(PAGE);
    await screen.findByRole('heading', { name: 'Najd Kitchen' });
    expect(api.calls()[0]?.headers.get('Accept-Language')).toBe('');
  });

  it('retries a failed request once, then shows an Oops! card with the server message followed by a full stop', async () => {
    api.on(LAST_ORDER, { status: 503, body: { message: 'The till cannot be reached' } });
    await renderPage(PAGE);
    expect(await screen.findByText('The till cannot be reached.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Oops!' })).toBeVisible();
    expect(api.calls(LAST_ORDER)).toHaveLength(2);
  });

  it("shows 'An error occurred' if a failed request has no server message", async () => {
    api.on(LAST_ORDER, 'down');
    await renderPage(PAGE);
    expect(await screen.findByText('An error occurred')).toBeVisible();
  });

  it('shows the invoice when the API works again and Retry is pressed', async () => {
    api.on(LAST_ORDER, 'down');
    const { user } = await renderPage(PAGE);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on(LAST_ORDER, { body: { invoice: sampleOrder } });
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Najd Kitchen' })).toBeVisible();
  });

  it('warns that the order may not be the latest, if the server marks the order as stale', async () => {
    api.on(LAST_ORDER, { body: { invoice: { ...sampleOrder, stale: true } } });
    await renderPage(PAGE);
    expect(await screen.findByText('This may not be the latest order')).toBeVisible();
  });

  it.each([
    '/user/invoice',
    `/user/invoice?restId=${RESTAURANT}`,
    '/user/invoice?deviceId=till-1',
    '/user/invoice?restId=../x&deviceId=till-1',
    `/user/invoice?restId=${RESTAURANT}&deviceId=%3Cb%3E`,
  ])('shows an error card and sends no request for the damaged link %s', async (link) => {
    await renderPage(link);
    expect(await screen.findByRole('heading', { name: 'Oops!' })).toBeVisible();
    expect(api.calls()).toEqual([]);
  });

  it.each([
    `/user/invoice?restId=${RESTAURANT}&amp;deviceId=till-1`,
    `/user/invoice?restid=${RESTAURANT}&DEVICEID=till-1.%0A`,
    `/user/invoice?restId%3D${RESTAURANT}%26deviceId%3Dtill-1`,
  ])('shows the order of a link that programs changed on the way (%s)', async (link) => {
    await renderPage(link);
    expect(await screen.findByRole('button', { name: 'Save Invoice' })).toBeVisible();
    expect(api.calls().map(({ url }) => url)).toContainEqual(
      expect.stringContaining(`/order/foodics/web/last-order?restaurantId=${RESTAURANT}&casherId=till-1`),
    );
  });
});
