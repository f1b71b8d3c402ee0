import { DESKTOP } from '../harness/browser';
import { newPhone } from '../harness/journeySteps';
import { press, typeInto } from '../harness/keyboard';
import { startAs } from '../harness/openAs';
import { pagesOfTests } from '../harness/pages';
import { ADMIN, type TestSuite } from '../harness/suite';
import { expect, test } from '../harness/test';
import { wordsOf } from '../harness/words';

const openPage = pagesOfTests();

async function open(
  suite: TestSuite,
  language: 'en' | 'ar',
  who: { email: string; password: string },
  address: string,
) {
  const page = await openPage(DESKTOP);
  await startAs(page, suite, { language, as: who });
  await page.goto(suite.origin + address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

for (const language of ['en', 'ar'] as const) {
  const say = wordsOf(['mf-admin', 'shared-auth'], language);
  const shell = wordsOf('shell', language);

  test.describe(`The people of the dashboard, in ${language}`, () => {
    test('an administrator finds a deletion in the activity, restores it, and blocks and unblocks a phone, with the keyboard', async ({
      suite,
    }) => {
      const token = await suite.login(ADMIN);
      const name = `Undo ${language} ${Date.now()}`;
      const { id } = await suite.call<{ id: string }>('POST', '/user', {
        token,
        body: {
          name,
          email: `${Date.now()}.${language}@example.com`,
          password: 'a-good-password',
          confirmPassword: 'a-good-password',
          role: 'admin',
        },
      });
      await suite.call('PATCH', `/user/${id}`, { token, body: { isDeleted: true } });

      const page = await open(suite, language, ADMIN, '/dashboard/activity');
      await typeInto(page, page.getByRole('searchbox', { name: say('admin.activity.search') }), name);
      const deletion = page.getByRole('row').filter({ hasText: say('admin.history.deleted') });
      await deletion.getByText(name).waitFor();
      await expect(deletion).toHaveCount(1);

      await press(page, page.getByRole('link', { name: say('admin.deleted') }));
      const row = page.getByRole('row').filter({ hasText: name });
      await press(page, row.getByRole('button', { name: say('admin.deleted.restore') }));
      await expect(row).toHaveCount(0);

      const phone = newPhone();
      await page.goto(`${suite.origin}/dashboard/users`);
      await press(page, page.getByRole('button', { name: say('admin.block.list') }));
      await press(page, page.getByRole('button', { name: say('admin.block.any') }));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('admin.users.phone'), { exact: true }).waitFor();
      await page.keyboard.type(phone);
      await typeInto(page, dialog.getByLabel(say('admin.history.reason')), 'False returns');
      await page.keyboard.press('Enter');
      const ask = () =>
        fetch(`${suite.origin}/api/user`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ phone }),
        });
      const blocked = page.getByRole('row').filter({ hasText: 'False returns' }).first();
      await blocked.waitFor();
      expect((await ask()).status).toBe(403);
      await press(page, blocked.getByRole('button', { name: say('admin.block.end') }));
      await expect.poll(async () => (await ask()).status).toBe(200);
    });

    test('an owner with three branches has one login, and switches between them', async ({ suite }) => {
      const token = await suite.login(ADMIN);
      const till = await suite.till();
      const { branches } = await suite.call<{ branches: { id: string; name: string }[] }>(
        'GET',
        `/restaurant/branches/${till.restaurantId}`,
        { token },
      );
      const [first, ...more] = branches;
      const owner = { email: `owner.${Date.now()}.${language}@example.com`, password: 'a-good-password' };
      await suite.call('POST', '/restaurant-admin', {
        token,
        body: {
          name: 'Owner',
          ...owner,
          confirmPassword: owner.password,
          restaurantId: till.restaurantId,
          branchId: first!.id,
          moreBranchIds: more.map((branch) => branch.id),
        },
      });
      const page = await open(suite, language, owner, '/dashboard/cashiers');
      const switcher = page.getByRole('combobox', { name: shell('shell.frame.branch') });
      await expect(switcher).toHaveValue(first!.id);
      for (const { id, name } of more) {
        await switcher.selectOption({ label: name });
        await expect(switcher).toHaveValue(id);
        await page.getByRole('main').getByText(name).first().waitFor();
      }
      await page.reload();
      await expect(switcher).toHaveValue(more.at(-1)!.id);
    });
  });
}
