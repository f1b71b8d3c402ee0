import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import type { ConnectionReport } from '../../../api.generated';
import { restaurant } from '../../../testing/fixtures';
import { renderScreen } from '../../../testing/renderScreen';
import { AddRestaurantScreen } from '../add/AddRestaurantScreen';
import { EditRestaurantScreen } from '../edit/EditRestaurantScreen';

type Check = ConnectionReport['checks'][number];

const WELL: Check[] = [
  { token: 'token', problem: null, missing: [] },
  { token: 'branchs_token', problem: null, missing: [] },
];
const report = (changes: Partial<ConnectionReport> = {}): ConnectionReport => ({
  ok: true,
  business: 'Najd Kitchen',
  sameBusiness: true,
  checks: WELL,
  branches: 2,
  devices: 5,
  ...changes,
});
const CALL = 'POST /restaurant/test-connection';

const api = fakeApiOfTests();

beforeEach(() => {
  api.on('GET /categories', { body: { categories: [] } });
  api.on('GET /restaurant/r1', { body: { restaurant: restaurant({ token: '••••1234', branchs_token: '••••5678' }) } });
  api.on(CALL, { body: report() });
});

const add = (language?: Language) =>
  renderScreen(<AddRestaurantScreen />, {
    route: '/dashboard/restaurants/add',
    path: '/dashboard/restaurants/add',
    language,
  });
const edit = () =>
  renderScreen(<EditRestaurantScreen />, {
    route: '/dashboard/restaurants/edit/r1',
    path: '/dashboard/restaurants/edit/:id',
  });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (user: UserEvent, name = 'Test connection') => user.click(screen.getByRole('button', { name }));
/** The texts that the form announces to screen readers. */
const said = () =>
  within(screen.getByRole('form'))
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

async function typeBoth(user: UserEvent) {
  await user.type(field('Token'), ' one ');
  await user.type(field('Branches Token'), 'two');
}

describe("'Test connection'", () => {
  it('tests the typed tokens, and shows the business and how many branches and tills it has', async () => {
    const { user } = await add();
    await typeBoth(user);
    await press(user);
    await waitFor(() => expect(said()).toBe('Connected to Najd Kitchen. 2 branches and 5 tills found.'));
    expect(api.calls(CALL).map(({ body }) => body)).toEqual([{ token: 'one', branchs_token: 'two' }]);
    expect(api.calls('POST /restaurant')).toEqual([]);
  });

  it('shows no business name if the point of sale sends none: “Connected. 1 branch and 1 till found.”', async () => {
    api.on(CALL, { body: report({ business: null, branches: 1, devices: 1 }) });
    const { user } = await add();
    await typeBoth(user);
    await press(user);
    await waitFor(() => expect(said()).toBe('Connected. 1 branch and 1 till found.'));
  });

  it('in the edit form, tests a typed token together with the stored value of the unchanged token', async () => {
    const { user } = await edit();
    await screen.findByRole('form');
    await user.click(field('Branches Token'));
    await user.keyboard('new');
    await press(user);
    await waitFor(() => expect(said()).toContain('Connected to Najd Kitchen.'));
    expect(api.calls(CALL).map(({ body }) => body)).toEqual([
      { restaurantId: 'r1', branchs_token: 'new', system_type: 'foodics' },
    ]);
  });

  it('requires both tokens, and focuses the field of the missing token', async () => {
    const { user } = await add();
    await user.type(field('Token'), 'one');
    await press(user);
    expect(await screen.findByText('Required')).toBeVisible();
    expect(field('Branches Token')).toHaveFocus();
    expect(api.calls(CALL)).toEqual([]);
  });

  it('is disabled while the test runs, and then gets the focus back', async () => {
    let answer = (_: { body: ConnectionReport }) => {};
    api.on(CALL, new Promise((resolve) => (answer = resolve)));
    const { user } = await add();
    await typeBoth(user);
    await user.tab();
    await user.keyboard('{Enter}');
    const button = await screen.findByRole('button', { name: 'Testing…' });
    expect(button).toBeDisabled();
    // A browser removes the focus from a disabled button, but jsdom does not.
    button.blur();
    answer({ body: report() });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Test connection' })).toHaveFocus());
  });

  it('is shown in Arabic, and keeps the text direction of the business name', async () => {
    api.on(CALL, { body: report({ branches: 2, devices: 11 }) });
    const { user } = await add('ar');
    await user.type(field('رمز الوصول'), 'one');
    await user.type(field('رمز وصول الفروع'), 'two');
    await press(user, 'اختبار الاتصال');
    await waitFor(() => expect(said()).toBe('تم الاتصال بـ\u2068Najd Kitchen\u2069. تم العثور على فرعين و11 جهازًا.'));
  });
});

describe("the result of 'Test connection'", () => {
  const check = (problem: Check['problem'], missing: string[] = []): Check => ({ token: 'token', problem, missing });

  it.each([
    [check('expired'), 'The point of sale does not accept this token. Create a new one there.'],
    [
      check('scope', ['orders.list', 'orders.get']),
      'This token lacks some permissions. Missing scopes: orders.list, orders.get.',
    ],
    [check('scope'), 'This token lacks some permissions.'],
    [check('plan'), 'The restaurant’s plan at the point of sale does not include the API.'],
    [check('busy'), 'The point of sale is busy. Try again in a minute.'],
    [check('unreachable'), 'The point of sale did not answer. Try again later.'],
    [check('unreadable'), 'The point of sale sent an answer we could not read.'],
  ])('says whether each token works, or why it does not work: %j', async (missing, sentence) => {
    api.on(CALL, { body: report({ ok: false, checks: [missing, WELL[1]!] }) });
    const { user } = await add();
    await typeBoth(user);
    await press(user);
    await waitFor(() =>
      expect(said()).toBe(`The connection to Najd Kitchen does not work yet.Token: ${sentence}Branches Token: Works.`),
    );
  });

  it('says so if the two tokens belong to different businesses', async () => {
    api.on(CALL, { body: report({ ok: false, business: null, sameBusiness: false }) });
    const { user } = await add();
    await typeBoth(user);
    await press(user);
    await waitFor(() =>
      expect(said()).toMatch(/^The connection does not work yet\..*The two tokens belong to different businesses\.$/),
    );
  });

  it.each(['Token', 'Branches Token'])(
    'disappears when the %s changes, because the result was about the old value',
    async (label) => {
      api.on(CALL, { body: report({ ok: false, checks: [check('expired'), WELL[1]!] }) });
      const { user } = await add();
      await typeBoth(user);
      await press(user);
      await waitFor(() => expect(said()).not.toBe(''));
      await user.type(field(label), '!');
      expect(said()).toBe('');
    },
  );

  it('is not shown for tokens that changed while the test ran', async () => {
    let answer = (_: { body: ConnectionReport }) => {};
    api.on(CALL, new Promise((resolve) => (answer = resolve)));
    const { user } = await add();
    await typeBoth(user);
    await press(user);
    await screen.findByRole('button', { name: 'Testing…' });
    await user.type(field('Token'), '!');
    answer({ body: report() });
    await screen.findByRole('button', { name: 'Test connection' });
    expect(said()).toBe('');
  });
});
