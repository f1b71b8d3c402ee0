import { eq } from 'drizzle-orm';
import { answer, newPhone, saveByCashier, signInByCode } from '../../../test/support/diners';
import { firstTill } from '../../../test/support/orders';
import { saveAgain, sendDue, sentTo, setUpReceiptMessages, states, suite } from '../../../test/support/receiptMessages';
import { orders, receiptMessages, users } from '../../platform/db/schema';
import { eraseDeletedUsers } from '../users/erase';

setUpReceiptMessages();

const idIn = (message: string | undefined) => message?.split('/').at(-1) ?? '';
const ownerOf = async (id: string) => (await suite.db.select().from(orders).where(eq(orders.id, id)))[0]!;

describe('a diner who wants no messages', () => {
  const setConsent = (cookie: string, receipts: boolean) =>
    suite.call('PATCH', '/customer/messages', { body: { receipts }, headers: { cookie } });

  it('can stop all messages, including a message that is not sent yet, and can allow messages again', async () => {
    const phone = newPhone();
    await saveByCashier(suite, phone);
    const cookie = await signInByCode(suite, phone);
    const consent = () => suite.call('GET', '/customer/messages', { headers: { cookie } });
    expect((await consent()).body).toEqual({ receipts: true });
    expect((await setConsent(cookie, false)).status).toBe(200);
    expect((await consent()).body).toEqual({ receipts: false });
    await sendDue();
    suite.clock.forward(1200);
    await saveByCashier(suite, phone);
    await sendDue();
    expect(await sentTo(phone)).toEqual([]);
    expect(await states()).toEqual(['dropped']);
    await setConsent(cookie, true);
    suite.clock.forward(1200);
    await saveByCashier(suite, phone);
    await sendDue();
    expect(await sentTo(phone)).toHaveLength(1);
  });

  it('still gets one-time codes', async () => {
    const phone = newPhone();
    await saveByCashier(suite, phone);
    await setConsent(await signInByCode(suite, phone), false);
    suite.clock.forward(600);
    expect(await signInByCode(suite, phone)).not.toBe('');
  });

  it('finds the sent messages and the opt-out in the copy of their stored data, and an erasure deletes both', async () => {
    const phone = newPhone();
    const orderId = await saveByCashier(suite, phone);
    await sendDue();
    const cookie = await signInByCode(suite, phone);
    await setConsent(cookie, false);
    const { body } = await suite.call<{ account: object; messages: object[] }>('GET', '/customer/copy', {
      headers: { cookie },
    });
    expect(body.account).toMatchObject({ messagesStoppedAt: suite.clock.now().toISOString() });
    expect(body.messages).toEqual([expect.objectContaining({ state: 'sent' })]);
    const { userId } = await ownerOf(orderId);
    await suite.call('DELETE', '/customer/account', { headers: { cookie } });
    suite.clock.forward(4 * 24 * 3600);
    await eraseDeletedUsers(suite.db, suite.clock.now());
    expect(await suite.db.select().from(receiptMessages)).toEqual([]);
    expect((await suite.db.select().from(users).where(eq(users.id, userId!)))[0]?.messagesStoppedAt).toBeNull();
  });
});

describe('the link of a message', () => {
  const read = (id: string, cookie = '') =>
    suite.call<{ order: { order_items: unknown[] } }>('GET', `/customer/receipts/${id}`, { headers: { cookie } });

  it('shows the receipt’s lines after the diner has said that the order is theirs, and shows none before that', async () => {
    const phone = newPhone();
    const orderId = await saveByCashier(suite, phone);
    await sendDue();
    const id = idIn((await sentTo(phone))[0]);
    expect(id).not.toBe(orderId);
    expect((await read(id)).status).toBe(401);
    expect((await suite.call('GET', `/order/user?orderId=${id}`)).status).toBe(404);
    const cookie = await signInByCode(suite, phone);
    expect(await read(id, cookie)).toMatchObject({ status: 404, body: { code: 'ORDER_PENDING' } });
    expect((await answer(suite, { cookie, orderId: id })).status).toBe(200);
    expect((await read(id, cookie)).body.order.order_items.length).toBeGreaterThan(0);
  });

  it('shows nothing to a signed-in diner with a different phone number', async () => {
    const phone = newPhone();
    await saveByCashier(suite, phone);
    await sendDue();
    const stranger = newPhone();
    const cookie = await signInByCode(suite, stranger);
    expect((await read(idIn((await sentTo(phone))[0]), cookie)).status).toBe(404);
    expect((await read('no-id', cookie)).status).toBe(400);
  });

  it('lets the owner of a mistyped number say “Not mine”, and the restaurant learns only that this happened', async () => {
    const wrong = newPhone();
    const orderId = await saveByCashier(suite, wrong);
    await sendDue();
    const id = idIn((await sentTo(wrong))[0]);
    const cookie = await signInByCode(suite, wrong);
    const reported = await suite.call('POST', `/customer/receipts/${id}/not-mine`, { headers: { cookie } });
    expect(reported.status).toBe(200);
    expect((await read(id, cookie)).status).toBe(404);
    expect(await suite.db.select().from(receiptMessages)).toEqual([]);
    const token = await suite.loginOf(firstTill(suite).restaurant);
    const { body } = await suite.call<{ orders: { id: string; contestedAt?: string }[] }>(
      'GET',
      '/order/branch-orders',
      { token },
    );
    expect(body.orders.find((order) => order.id === orderId)?.contestedAt).toBeDefined();
    expect(JSON.stringify(body)).not.toContain(wrong.phone.slice(4));

    const right = newPhone();
    expect((await saveAgain(orderId, right)).status).toBe(200);
    await sendDue();
    expect(await sentTo(right)).toHaveLength(1);
    expect(await sentTo(wrong)).toHaveLength(1);
  });

  it('is not sent if an administrator corrects the phone number while the message waits', async () => {
    const wrong = newPhone();
    const orderId = await saveByCashier(suite, wrong);
    const token = await suite.login();
    const { body } = await suite.call<{ customer: { id: string } }>('GET', `/admin/orders/${orderId}`, { token });
    const correction = { phone: newPhone().typed, reason: 'Mistyped', customerId: body.customer.id };
    expect((await suite.call('POST', `/admin/orders/${orderId}/phone`, { token, body: correction })).status).toBe(200);
    expect(await sendDue()).toBe(0);
    expect(await sentTo(wrong)).toEqual([]);
  });
});
