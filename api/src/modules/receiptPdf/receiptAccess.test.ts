import { firstTill } from '../../../test/support/orders';
import { download, order, pathOf, store, suite, setUpReceiptOrder } from '../../../test/support/downloadedReceipts';

setUpReceiptOrder();

const refused = async (address: string, token?: string) => {
  const { status, body } = await suite.call<{ code: string; message: string }>('GET', address, { token });
  return [status, body.code, body.message];
};

describe('the PDF of a receipt', () => {
  it('contains the customer and the note only for staff of the branch', async () => {
    const { restaurant } = firstTill(suite);
    const [customer] = suite.seed.users;
    const savedAt = new Date('2026-11-20T18:05:00Z');
    await store({ customerNotes: 'By the window', userId: customer!.id, savedAt, confirmedAt: savedAt });
    const stranger = (await download()).text;
    expect(stranger).not.toContain(customer!.firstName);
    expect(stranger).not.toContain('By the window');
    expect(stranger).toContain('Saved at 2026-11-20 - 21:05');
    const own = (await download(pathOf(), await suite.loginOf(restaurant))).text;
    expect(own).toContain(customer!.firstName);
    expect(own).toContain('By the window');
    expect((await download(pathOf(), await suite.loginOf(suite.seed.restaurants[1]!))).text).not.toContain(
      customer!.firstName,
    );
    await store({ customerNotes: null, userId: null, savedAt: null, confirmedAt: null });
  });

  it('is refused if its order is not saved and is older than LAST_ORDER_WINDOW_MINUTES', async () => {
    suite.clock.forward(31 * 60);
    expect(await refused(pathOf())).toEqual([404, 'UNKNOWN_ORDER', 'We could not find this invoice']);
  });

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"])(
    'is refused for the order id %s',
    async (id) => {
      expect(await refused(`/order/receipt?orderId=${encodeURIComponent(id)}`)).toEqual([
        404,
        'UNKNOWN_ORDER',
        'We could not find this invoice',
      ]);
    },
  );

  it('is refused in a language that the product does not have', async () => {
    expect((await refused(`/order/receipt?orderId=${order.id}&language=fr`)).slice(0, 2)).toEqual([400, 'INVALID']);
  });

  it('is refused for an IP address that has sent too many requests', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => refused('/order/receipt?orderId=nonsense')));
    // Only thirty requests for unknown orders are answered per minute.
    expect(answers.filter(([status]) => status === 429)).toHaveLength(31);
  });
});
