import { DESKTOP, PHONE } from '../harness/browser';
import { money, newPhone, savedOrders } from '../harness/journeySteps';
import { ADMIN } from '../harness/suite';
import { expect, test } from '../harness/test';
import { signIn, type SystemBrowser } from './browser';
import { openFirefox } from './firefox';
import { openWebKit } from './webKit';

for (const [name, openBrowser] of [
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const) {
  test.describe(`In ${name}`, () => {
    let browser: SystemBrowser | undefined;
    test.afterEach(async () => {
      await browser?.close();
      browser = undefined;
    });

    test('a diner opens the invoice of a till and saves it', async ({ suite }) => {
      const till = await suite.till();
      const phone = newPhone();
      const order = await suite.closeOrder(till);
      browser = await openBrowser(PHONE.viewport);
      await browser.open(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
      await browser.waitForText(money(order.total_price));
      expect(await browser.excessWidth()).toBe(0);

      // The shell may not have taken over the page yet. It then repeats the press.
      await browser.click('Save Invoice');
      await browser.type('Phone', phone);
      await browser.click('Save');
      await browser.waitForText('Enter the code sent to');
      const code = await suite.codeSentTo(phone);
      await browser.type('Digit 1 of 4', code.slice(0, 1));
      // Each digit moves the focus to the next box.
      for (const digit of code.slice(1)) await browser.keys(digit);
      await browser.click('Send');
      await browser.waitForText('Your invoice has been saved successfully');
      const saved = await savedOrders(suite, till.restaurantId, phone);
      expect(saved.map(({ total_price }) => total_price)).toEqual([order.total_price]);

      await browser.click('Open the saved invoice');
      await browser.waitForText('Saved at');
      expect(await browser.address()).toBe(`${suite.origin}/order/${saved[0]!.id}`);
    });

    test('a cashier saves the last order of a till', async ({ suite }) => {
      const till = await suite.till();
      const phone = newPhone();
      const order = await suite.closeOrder(till);
      browser = await openBrowser(DESKTOP.viewport);
      await signIn(browser, suite.origin, suite.restaurantAdmin);
      await browser.waitForText(till.name);
      await browser.open(`${suite.origin}/dashboard/cashiers?cashier=${till.id}`);
      await browser.waitForText(money(order.total_price));
      await browser.type('Phone', phone);
      await browser.click('Save Invoice');
      await browser.waitForText(`Are you sure the Phone is ${phone} ?`);
      await browser.click('Yes, save it');
      await browser.waitForText('The invoice has been saved successfully.');
      const saved = await savedOrders(suite, till.restaurantId, phone);
      expect(saved.map(({ total_price }) => total_price)).toEqual([order.total_price]);
    });

    test('an administrator sees a new order without a reload, and searches for a user', async ({ suite }) => {
      const till = await suite.till();
      browser = await openBrowser(DESKTOP.viewport);
      await signIn(browser, suite.origin, ADMIN);
      await browser.waitForText('Live Orders');
      const order = await suite.closeOrder(till);
      // Reads the last order as a cashier, so that the server calls the point of sale at once.
      await suite.call(
        'GET',
        `/order/foodics/cashier/last-order?restaurantId=${till.restaurantId}&casherId=${till.device_id}`,
        { token: await suite.login(suite.restaurantAdmin) },
      );
      await browser.waitForText(money(order.total_price));

      await browser.click('Restaurants');
      await browser.waitForText(till.restaurantName);
      await browser.click('App Users');
      await browser.type('Search', 'nobody of this name');
      await browser.waitForText('No user matches the search.');
      expect(await browser.excessWidth()).toBe(0);
    });
  });
}
