import { act, screen } from '@testing-library/react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { storeWith } from 'shared-auth/testing';
import { fakeApi, renderWithSuite } from 'shared-ui/testing';
import { invoiceApi } from '../../api';
import { baseApi } from '../../baseApi';
import { sampleOrder } from '../../testing/sample';
import { LAST_ORDER } from '../../testing/saving';
import { useShownOrder } from './useShownOrder';

const till = { restaurantId: '0198c2aa-7c1e-7aaa-9d6e-0123456789ab', casherId: 'till-1' };

/** Asks for a newer order before the effects of the first render have run, as a very early press of Save does. */
function PressedEarly() {
  const { shown, latest, lookAgain } = useShownOrder(till);
  const press = useEffectEvent(lookAgain);
  useLayoutEffect(function pressOnce() {
    press();
  }, []);
  return (
    <p>
      shown {shown?.order_number}, latest {latest?.order_number}
    </p>
  );
}

describe('the order of a page that the server rendered', () => {
  it('stays on the screen while a newer order is fetched, even if the diner presses Save before React has run the first effects', async () => {
    const api = fakeApi();
    api.on(LAST_ORDER, { body: { invoice: { ...sampleOrder, id: 'order-2', order_number: '1285' } } });
    const store = storeWith(baseApi, null);
    await act(() =>
      store.dispatch(
        invoiceApi.util.upsertQueryEntries([
          { endpointName: 'getWebLastOrder', arg: till, value: { invoice: sampleOrder } },
        ]),
      ),
    );
    await renderWithSuite(<PressedEarly />, { store });
    expect(await screen.findByText('shown 1284, latest 1285')).toBeInTheDocument();
    expect(api.calls(LAST_ORDER)).toHaveLength(1);
  });
});
