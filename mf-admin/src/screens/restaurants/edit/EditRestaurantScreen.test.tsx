import { act, screen, waitFor } from '@testing-library/react';
import { chooseOption, type FakeApi, optionsOf } from 'shared-ui/testing';
import { restaurant } from '../../../testing/fixtures';
import {
  ALBAIK,
  AT,
  CATEGORIES,
  atList,
  editServer,
  field,
  openEdit,
  renderEdit,
  saveButton,
} from './testing/openEdit';

const LOGO = new File(['picture'], 'kudu.png', { type: 'image/png' });

let api: FakeApi;
let sent: Record<string, unknown>[];

beforeEach(() => {
  ({ api, sent } = editServer());
});
afterEach(() => jest.restoreAllMocks());

describe('the edit form of a restaurant', () => {
  it('shows the names, the category, the warranty, recovery and replacement periods with the unit ‘Day’, and the last characters of the tokens', async () => {
    await openEdit();
    expect(screen.getByRole('heading', { name: 'Edit Restaurant' })).toBeVisible();
    expect(['English', 'العربية', 'اردو'].map((label) => field(label).value)).toEqual([
      'Albaik',
      'مطعم البيك',
      'البیک ریستوران',
    ]);
    expect(await screen.findByRole('combobox', { name: 'Category' })).toHaveValue('Chicken');
    expect(['Warranty Period', 'Recovery Period', 'Replacement Period'].map((label) => field(label).value)).toEqual([
      '3',
      '0',
      '0',
    ]);
    expect(screen.getAllByText('Day')).toHaveLength(3);
    expect(['Token', 'Branches Token', 'API Name'].map((label) => field(label).value)).toEqual([
      '••••1234',
      '••••5678',
      'albaik',
    ]);
    expect(field('System Type')).toHaveTextContent('Foodics');
  });

  it('gives the first token the focus if the address asks for the tokens', async () => {
    const { router } = await openEdit();
    expect(field('Token')).not.toHaveFocus();
    await act(() => router.navigate(`${AT}#tokens`));
    await waitFor(() => expect(field('Token')).toHaveFocus());
  });

  it('shows the current logo, and does not require a new logo', async () => {
    const { container } = await openEdit();
    expect(container.querySelector('form img')).toHaveAttribute('src', 'http://localhost/api/files/albaik.webp');
    expect(field(/^Logo/)).not.toBeRequired();
  });

  it('sends the values with the field names of the edit endpoint, and returns to the list with a toast', async () => {
    const { user, toasts, router } = await openEdit();
    await user.clear(field('English'));
    await user.type(field('English'), 'Kudu');
    await user.upload(field(/^Logo/), LOGO);
    await user.clear(field('Warranty Period'));
    await user.type(field('Warranty Period'), '30');
    await user.click(saveButton());
    await atList(router);
    expect(sent).toEqual([
      {
        names:
          '[{"language":"en","name":"Kudu"},{"language":"ar","name":"مطعم البيك"},{"language":"ur","name":"البیک ریستوران"}]',
        restaurantLogo: LOGO,
        system_type: 'foodics',
        name_api: 'albaik',
        categoryId: 'c1',
        warrantyPeriod: '30',
        recoveryPeriod: '0',
        replacementPeriod: '0',
        currency: '',
        timeZone: 'Asia/Riyadh',
        legalName: '',
        vatNumber: '',
        dayStartHour: '0',
        managesStaff: 'false',
        takesRatings: 'true',
        saveMessage: '',
      },
    ]);
    expect(toasts).toEqual([{ tone: 'success', title: 'The restaurant has been saved' }]);
  });

  it('corrects the currency, the time zone and the start of the business day, and says that existing orders keep theirs', async () => {
    api.on('GET /restaurant/r1', { body: { restaurant: { ...ALBAIK, currency: 'EGY', timeZone: 'Asia/Calcutta' } } });
    const { user, router } = await openEdit();
    expect(screen.getByText(/Existing orders and their returns keep their currency, time zone/)).toBeVisible();
    const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
    const choose = async (name: string, typed: string, option: string) => {
      await user.clear(box(name));
      await user.type(box(name), typed);
      await user.click(await screen.findByRole('option', { name: option }));
    };
    expect([box('Currency'), box('Time zone')].map(({ value }) => value)).toEqual(['EGY – EGY', 'Asia/Calcutta']);
    await choose('Currency', 'riyal', 'SAR – Saudi Riyal');
    await choose('Time zone', 'cairo', 'Africa/Cairo');
    await chooseOption(user, 'The business day begins at', '04:00');
    await user.click(saveButton());
    await atList(router);
    expect(sent[0]).toMatchObject({ currency: 'SAR', timeZone: 'Africa/Cairo', dayStartHour: '4' });
  });

  it('has a checkbox that lets the leaders of a branch manage its staff', async () => {
    const { user, router } = await openEdit();
    const box = screen.getByRole('checkbox', { name: 'Let the leaders of a branch manage its staff' });
    expect(box).not.toBeChecked();
    await user.click(box);
    await user.click(saveButton());
    await atList(router);
    expect(sent[0]).toMatchObject({ managesStaff: 'true' });
  });

  it('sets the language of the text message that a customer gets when a cashier saves an order', async () => {
    const { user, router } = await openEdit();
    expect(field('Message after a cashier’s save')).toHaveTextContent('No message');
    await chooseOption(user, 'Message after a cashier’s save', 'العربية');
    await user.click(saveButton());
    await atList(router);
    expect(sent[0]).toMatchObject({ saveMessage: 'ar' });
  });

  it('returns to the list on Cancel', async () => {
    await openEdit();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/dashboard/restaurants');
  });

  it('offers both system types, Foodics and Eesal', async () => {
    const { user } = await openEdit();
    expect(await optionsOf(user, 'System Type')).toEqual(['Foodics', 'Eesal']);
  });

  it('does not show, require or send tokens of a point of sale if the system type is Eesal', async () => {
    const { user, router } = await openEdit();
    await chooseOption(user, 'System Type', 'Eesal');
    expect(screen.queryByLabelText('Token')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Test connection' })).not.toBeInTheDocument();
    await user.click(saveButton());
    await atList(router);
    expect(sent[0]).toMatchObject({ system_type: 'eesal' });
    expect(sent[0]).not.toHaveProperty('token');
    expect(sent[0]).not.toHaveProperty('branchs_token');
  });

  it('requires the token and the branches token when the system type changes to a point of sale', async () => {
    api.on('GET /restaurant/r1', {
      body: { restaurant: restaurant({ system_type: 'eesal', token: null, branchs_token: null }) },
    });
    const { user } = await openEdit();
    expect(screen.queryByLabelText('Token')).not.toBeInTheDocument();
    await chooseOption(user, 'System Type', 'Foodics');
    await user.click(saveButton());
    await waitFor(() => expect(field('Token')).toHaveFocus());
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(api.calls('PATCH /restaurant/r1')).toEqual([]);
  });

  it('replaces the whole masked token as soon as the administrator types into its field', async () => {
    const { user, router } = await openEdit();
    await user.tab();
    field('Token').focus();
    await user.keyboard('brand new');
    expect(field('Token')).toHaveValue('brand new');
    await user.click(saveButton());
    await atList(router);
    expect(sent[0]).toMatchObject({ token: 'brand new' });
  });

  it('rejects a token that still contains mask characters', async () => {
    const { user } = await openEdit();
    await user.click(field('Token'));
    await user.keyboard('{End}x');
    await user.click(saveButton());
    expect(await screen.findByText('Enter the whole token')).toBeVisible();
    await waitFor(() => expect(field('Token')).toHaveFocus());
    expect(api.calls('PATCH /restaurant/r1')).toEqual([]);
  });

  it('removes the category of the restaurant if the Category field is cleared', async () => {
    const { user, router } = await openEdit();
    await screen.findByDisplayValue('Chicken');
    await user.click(screen.getByRole('button', { name: 'Clear Category' }));
    await user.keyboard('{Escape}');
    await user.click(saveButton());
    await atList(router);
    expect(sent[0]).toMatchObject({ categoryId: '' });
  });

  it('shows the current category even if it is not among the fetched categories', async () => {
    api.on('GET /categories', { body: { categories: [CATEGORIES[1]] }, headers: { 'X-Total-Count': '250' } });
    await openEdit();
    expect(await screen.findByDisplayValue('Chicken')).toBeVisible();
  });
});

describe('loading a restaurant for editing', () => {
  it('shows an error card when the restaurant does not exist', async () => {
    api.on('GET /restaurant/r1', { status: 404, body: { message: 'There is no such restaurant', code: 'NOT_FOUND' } });
    await renderEdit();
    expect(await screen.findByText('There is no such restaurant.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard/restaurants');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});
