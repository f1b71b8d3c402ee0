import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from 'shared-ui/testing';
import { fakeWorker, withoutWorker } from '../../../testing/fakeWorker';
import { freshPage, goToOtp } from '../../../testing/saving';

beforeEach(() => freshPage(fakeApi()));
afterEach(withoutWorker);

async function save() {
  const { user } = await goToOtp();
  await user.keyboard('1234{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your invoice has been saved successfully' })).toBeVisible();
}

describe('After a save', () => {
  it('the device keeps an offline copy of the saved invoice and of no other invoice', async () => {
    const worker = fakeWorker();
    await save();
    await waitFor(() => expect([...worker.kept.keys()]).toEqual(['/order/order-1']));
    expect(worker.state.registered).toEqual(['/offline.js for /order/']);
  });

  it.each([
    ['the browser has no free storage', { room: false }],
    ['the browser has no service workers', { registers: false }],
  ])('the invoice stays saved, without an error message, when %s', async (_, state) => {
    const worker = fakeWorker();
    Object.assign(worker.state, state);
    await save();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(worker.kept.size).toBe(0);
  });
});
