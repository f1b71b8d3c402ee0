import { expect, test } from '../harness/test';
import { PHONE } from '../harness/browser';
import { diners, sayNotMine, typePhoneAndCode } from '../harness/diner';
import { eventually, money, newPhone } from '../harness/journeySteps';
import { hasFocus, press, typeInto } from '../harness/keyboard';
import { openAs } from '../harness/openAs';
import { ADMIN, type TestSuite } from '../harness/suite';
import { wordsOf } from '../harness/words';

const diner = diners();

/**
 * Sets the language of the messages that a restaurant sends when a cashier saves an order. An empty language switches
 * the messages off.
 */
async function setMessages({ origin, login }: TestSuite, restaurantId: string, language: string): Promise<void> {
  const body = new FormData();
  body.append('saveMessage', language);
  const headers = { Authorization: `Bearer ${await login(ADMIN)}` };
  const answer = await fetch(`${origin}/api/restaurant/${restaurantId}`, { method: 'PATCH', headers, body });
  if (!answer.ok) throw new Error(`PATCH /restaurant: ${answer.status} ${await answer.text()}`);
}

/** Returns the messages with a link that a phone number has received. */
async function linksSentTo(suite: TestSuite, phone: string): Promise<string[]> {
  const { messages } = await suite.call<{ messages: { text: string }[] }>(
    'GET',
    `/dev/outbox?to=${encodeURIComponent(phone)}`,
  );
  return messages.map(({ text }) => text).filter((text) => text.includes('/me/receipts/'));
}

test('A person rejects an order that a cashier saved for the wrong number without seeing its lines, and the restaurant sees the rejection', async ({
  suite,
}) => {
  const till = await suite.till();
  const { total_price: total } = await suite.closeOrder(till);
  const wrong = newPhone();
  const say = wordsOf('mf-restaurant-admin', 'ar');
  const ui = wordsOf('shared-ui', 'ar');
  await setMessages(suite, till.restaurantId, 'ar');
  try {
    const cashier = await openAs(suite, PHONE, { language: 'ar', as: 'cashier' });
    await cashier.goto(`${suite.origin}/dashboard/cashiers`);
    await press(cashier, cashier.getByRole('button', { name: till.name }).first());
    await cashier.getByRole('article').getByText(money(total)).first().waitFor();
    await typeInto(cashier, cashier.getByLabel(say('cashier.save.phone')), wrong);
    await cashier.keyboard.press('Enter');
    await hasFocus(cashier.getByRole('button', { name: say('cashier.confirm.yes') }));
    await cashier.keyboard.press('Enter');
    await cashier.getByText(say('cashier.saved.text')).waitFor();
    await hasFocus(cashier.getByRole('button', { name: ui('ui.ok') }));
    await cashier.keyboard.press('Enter');

    await eventually(async () => (await linksSentTo(suite, wrong)).length > 0, 'the message arrives');
    const [message = ''] = await linksSentTo(suite, wrong);
    expect(message).toContain('حُفظت لك فاتورة من');
    expect(message).toContain(total.toFixed(2));
    const link = message.split(' ').at(-1) ?? '';
    expect(link).toContain(`${suite.origin}/me/receipts/`);
    expect(link).not.toContain(wrong.slice(1));

    const visitor = await diner(PHONE, 'ar');
    const { page, faults, sayMine } = visitor;
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: sayMine('customer.signIn.title') }).waitFor();
    await expect(page.getByText(money(total))).toHaveCount(0);
    await typePhoneAndCode(visitor, suite, wrong);
    await page
      .getByRole('list', { name: sayMine('customer.pending.list') })
      .getByText(total.toFixed(2))
      .waitFor();
    await expect(page.getByRole('article')).toHaveCount(0);

    await sayNotMine(visitor, page.getByText(sayMine('customer.receipt.otherNumber')));
    await page.goto(link);
    await page.getByText(sayMine('customer.receipt.otherNumber')).waitFor();

    await cashier.goto(`${suite.origin}/dashboard/cashiers`);
    await press(cashier, cashier.getByRole('button', { name: till.name }).first());
    await cashier.getByText(say('cashier.wrongNumber.text')).waitFor();
    expect(await cashier.content()).not.toContain(wrong.slice(1));
    expect(faults).toEqual([]);
    expect(await linksSentTo(suite, wrong)).toHaveLength(1);
    await cashier.context().close();
  } finally {
    await setMessages(suite, till.restaurantId, '');
  }
});
