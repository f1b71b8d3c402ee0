import { expect, test } from '../harness/test';
import { PHONE } from '../harness/browser';
import { diners, saveByKeyboard } from '../harness/diner';
import { newPhone } from '../harness/journeySteps';
import { press } from '../harness/keyboard';
import { openAs } from '../harness/openAs';
import { wordsOf } from '../harness/words';

const diner = diners();

for (const language of ['en', 'ar'] as const) {
  test(`A diner rates a meal after the save and reports a wrong receipt, the restaurant answers, and the diner sees it (${language})`, async ({
    suite,
  }) => {
    const till = await suite.till();
    const order = await suite.closeOrder(till);
    const said = wordsOf('shared-ui', language);
    const cashierSays = wordsOf('mf-restaurant-admin', language);
    const visitor = await diner(PHONE, language);
    const { page, faults, say } = visitor;
    const line = `Laban ${order.reference}`;

    await saveByKeyboard(visitor, suite, till, newPhone());
    await press(page, page.getByRole('button', { name: said('feedback.bad'), exact: true }));
    await page.getByText(said('feedback.state.new')).waitFor();
    await press(page, page.getByRole('button', { name: said('feedback.reason.waiting') }));
    await press(page, page.getByRole('button', { name: said('feedback.send') }));
    await expect(page.getByRole('button', { name: said('feedback.send') })).toHaveCount(0);

    await press(page, page.getByRole('link', { name: say('invoice.saved.all') }));
    await press(page, page.getByRole('listitem').getByRole('link').first());
    const complaint = page.getByRole('button', { name: said('feedback.complaint') });
    await press(page, complaint);
    await page.getByRole('radio', { name: said('feedback.reason.amount') }).check();
    await page.getByLabel(said('feedback.complaint.line')).fill(line);
    await press(page, page.getByRole('button', { name: said('feedback.send') }));
    await expect(complaint).toContainText(said('feedback.state.new'));

    const cashier = await openAs(suite, {}, { language, as: 'cashier' });
    await cashier.goto(`${suite.origin}/dashboard/branch`);
    await press(cashier, cashier.getByRole('link', { name: cashierSays('cashier.feedback.title') }));
    const row = cashier.getByRole('row').filter({ hasText: line });
    await row.getByText(said('feedback.reason.amount')).waitFor();
    await row.getByRole('button').click();
    await cashier.getByRole('menuitem', { name: cashierSays('cashier.feedback.state.done') }).click();
    await row.getByText(cashierSays('cashier.feedback.state.done')).waitFor();
    await cashier.context().close();

    await page.reload();
    await expect(complaint).toContainText(said('feedback.state.done'));
    expect(faults).toEqual([]);
  });
}
