import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Language } from 'contracts';
import { chooseOption, fakeApiOfTests, optionsOf } from 'shared-ui/testing';
import { fakeForms } from '../../../testing/fakeForms';
import { renderScreen } from '../../../testing/renderScreen';
import { AddRestaurantScreen } from './AddRestaurantScreen';

const LOGO = new File(['picture'], 'kudu.png', { type: 'image/png' });
const CATEGORIES = [
  {
    id: 'c1',
    names: [
      { language: 'en', name: 'Chicken' },
      { language: 'ar', name: 'دجاج' },
    ],
    logo: null,
  },
  { id: 'c2', names: [{ language: 'en', name: 'Burgers' }], logo: null },
];

const api = fakeApiOfTests();
let sent: Record<string, unknown>[];

beforeEach(() => {
  api.on('GET /categories', { body: { categories: CATEGORIES } });
  api.on('POST /restaurant', { body: { message: 'Saved' } });
  sent = fakeForms();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => jest.restoreAllMocks());

const open = (language?: Language) =>
  renderScreen(<AddRestaurantScreen />, {
    route: '/dashboard/restaurants/add',
    path: '/dashboard/restaurants/add',
    language,
  });
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save' });

async function fill(user: UserEvent) {
  await user.type(field('English'), 'Kudu');
  await user.upload(field(/^Logo/), LOGO);
  await chooseOption(user, 'System Type', 'Foodics');
  await user.type(field('Token'), 'one');
  await user.type(field('Branches Token'), 'two');
}

describe("'Add New Restaurant'", () => {
  it('sends the values with the field names of the add endpoint, and returns to the list with a toast', async () => {
    const { user, toasts, router } = await open();
    await fill(user);
    await user.type(field('اردو'), 'کوڈو');
    await user.type(field('العربية'), '  ');
    await user.clear(field('Warranty Period'));
    await user.type(field('Warranty Period'), '١٤');
    await user.type(screen.getByRole('combobox', { name: 'Category' }), 'chi');
    await user.click(await screen.findByRole('option', { name: 'Chicken' }));
    await user.type(screen.getByRole('combobox', { name: 'Currency' }), 'SAR');
    await user.click(await screen.findByRole('option', { name: 'SAR – Saudi Riyal' }));
    await user.type(field('Legal name'), 'Kudu Trading Est.');
    await user.type(field('VAT number'), '310122393500003');
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/restaurants'));
    expect(sent).toEqual([
      {
        names: '[{"language":"en","name":"Kudu"},{"language":"ur","name":"کوڈو"}]',
        restaurantLogo: LOGO,
        token: 'one',
        branchs_token: 'two',
        system_type: 'foodics',
        categoryId: 'c1',
        warrantyPeiod: '14',
        recoveryPeiod: '0',
        replacementPeriod: '0',
        currency: 'SAR',
        timeZone: 'Asia/Riyadh',
        dayStartHour: '0',
        legalName: 'Kudu Trading Est.',
        vatNumber: '310122393500003',
      },
    ]);
    expect(toasts).toEqual([{ tone: 'success', title: 'The restaurant has been saved' }]);
  });

  it('offers Foodics as the only system type', async () => {
    const { user } = await open();
    expect(await optionsOf(user, 'System Type')).toEqual(['Foodics']);
  });

  it('marks the field of each name with the language and the text direction of the name', async () => {
    await open();
    expect(['English', 'العربية', 'اردو'].map((label) => [field(label).lang, field(label).dir])).toEqual([
      ['en', 'ltr'],
      ['ar', 'rtl'],
      ['ur', 'rtl'],
    ]);
  });

  it('shows an error below every missing field, focuses the first field and sends nothing', async () => {
    const { user } = await open();
    await user.click(save());
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
        'At least one name is needed',
        ...Array<string>(4).fill('Required'),
      ]),
    );
    expect(field('English')).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Name' })).toHaveAccessibleDescription(/^At least one name is needed/);
    expect(api.calls('POST /restaurant')).toEqual([]);
  });

  it('returns to the list on Cancel', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/dashboard/restaurants');
  });
});

describe('the add form after the server refuses the restaurant', () => {
  beforeEach(() => {
    api.on('POST /restaurant', {
      status: 400,
      body: {
        message: 'This must be the whole token',
        code: 'INVALID',
        fields: { branchs_token: 'This must be the whole token' },
      },
    });
  });

  it('shows the server’s message below the refused field and in a toast, and focuses the field', async () => {
    const { user, toasts } = await open();
    await fill(user);
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('This must be the whole token');
    await waitFor(() => expect(field('Branches Token')).toHaveFocus());
    expect(field('Branches Token')).toBeInvalid();
    expect(toasts).toEqual([
      { tone: 'error', title: 'Couldn’t save the restaurant', text: 'This must be the whole token.' },
    ]);
    expect(field('English')).toHaveValue('Kudu');
  });

  it('keeps the message until the refused field changes', async () => {
    const { user } = await open();
    await fill(user);
    await user.click(save());
    await screen.findByRole('alert');
    await user.type(field('Token'), ' more');
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('This must be the whole token');
    await user.type(field('Branches Token'), '!');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('can be sent again with the refused value unchanged, because the real cause may be another field', async () => {
    const { user, router } = await open();
    await fill(user);
    await user.click(save());
    await screen.findByRole('alert');
    api.on('POST /restaurant', { body: { message: 'Saved' } });
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/restaurants'));
  });

  it('shows a banner with the server’s message if the message does not belong to a field of the form', async () => {
    api.on('POST /restaurant', { status: 503, body: { message: 'The service is not ready yet', code: 'NOT_READY' } });
    const { user } = await open();
    await fill(user);
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is not ready yet.');
    expect(console.error).toHaveBeenCalled();
  });
});

it('The form for a new restaurant keeps the typed values when the network is down, and can be sent again immediately', async () => {
  api.on('POST /restaurant', 'down');
  const { user, toasts, router, container } = await open();
  await fill(user);
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Couldn’t save the restaurant. Your changes are still here.',
  );
  expect(toasts.map(({ tone }) => tone)).toEqual(['error']);
  expect(['English', 'Token', 'Branches Token'].map((label) => field(label).value)).toEqual(['Kudu', 'one', 'two']);
  expect(field('System Type')).toHaveTextContent('Foodics');
  expect(container.querySelector('img')).toBeVisible();
  await waitFor(() => expect(save()).toHaveFocus());
  api.on('POST /restaurant', { body: { message: 'Saved' } });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/restaurants'));
});

describe('the Category field of a new restaurant', () => {
  it('searches the categories on the server when one response cannot contain them all', async () => {
    api.on('GET /categories', ({ url }) =>
      url.includes('search=')
        ? { body: { categories: [CATEGORIES[1]] }, headers: { 'X-Total-Count': '1' } }
        : { body: { categories: [CATEGORIES[0]] }, headers: { 'X-Total-Count': '250' } },
    );
    const { user } = await open();
    await user.type(await screen.findByRole('combobox', { name: 'Category' }), 'bur');
    await user.click(await screen.findByRole('option', { name: 'Burgers' }));
    expect(
      api.calls('GET /categories').map(({ url }) => new URL(url, 'http://api').searchParams.get('search')),
    ).toContain('bur');
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Burgers');
  });
});
