import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Language } from 'contracts';
import { chooseOption, fakeApiOfTests } from 'shared-ui/testing';
import { fakeForms } from '../../testing/fakeForms';
import { renderScreen } from '../../testing/renderScreen';
import { GuidedScreen } from './GuidedScreen';

const LOGO = new File(['picture'], 'kudu.png', { type: 'image/png' });
const ID = '0198c2aa-7c1e-7aaa-9d6e-0123456789cd';
const WORKS = {
  ok: true,
  business: 'Kudu',
  sameBusiness: true,
  checks: [
    { token: 'token', problem: null, missing: [] },
    { token: 'branchs_token', problem: null, missing: [] },
  ],
  branches: 2,
  devices: 5,
};

const api = fakeApiOfTests();
let sent: Record<string, unknown>[];

beforeEach(() => {
  api.on('GET /categories', { body: { categories: [] } });
  api.on('POST /restaurant', { body: { message: 'Saved', id: ID } });
  api.on(`POST /restaurant/${ID}/places`, { body: { branches: 2, tills: 3 } });
  api.on('POST /restaurant/test-connection', { body: WORKS });
  sent = fakeForms();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  Element.prototype.scrollIntoView = () => {};
});

afterEach(() => jest.restoreAllMocks());

const open = (language?: Language) =>
  renderScreen(<GuidedScreen />, {
    route: '/dashboard/restaurants/guided',
    path: '/dashboard/restaurants/guided',
    language,
  });
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const next = (user: UserEvent) => press(user, 'Continue');
const current = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .find((item) => item.ariaCurrent === 'step' || item.getAttribute('aria-current') === 'step')?.textContent;

async function name(user: UserEvent) {
  await user.type(field('English'), 'Kudu');
  await user.upload(field(/^Logo/), LOGO);
  await next(user);
  await heading('Point of sale');
}

async function withoutPos(user: UserEvent) {
  await name(user);
  await chooseOption(user, 'Where do its orders come from?', 'No point of sale');
  await next(user);
  await heading('Branches and tills');
}

async function paste(user: UserEvent, text: string) {
  await user.click(field('One row per till'));
  await user.paste(text);
}

describe('the guided setup without a point of sale', () => {
  it('creates the restaurant and its branches after the last step, and opens the restaurant’s setup page', async () => {
    const { user, router, toasts } = await open();
    await withoutPos(user);
    await paste(user, 'Olaya\tTill 1\nOlaya\tTill 2\nMalaz\tCounter');
    expect(screen.getByText('2 branches, 3 tills')).toBeVisible();
    await next(user);
    await heading('Currency and time zone');
    expect(api.calls('POST /restaurant')).toEqual([]);
    await chooseOption(user, 'The business day begins at', '03:00');
    await user.type(field('Legal name'), 'Kudu Trading Est.');
    await user.type(field('VAT number'), '31012239350000');
    await press(user, 'Create restaurant');
    expect(await screen.findByText('This is not a VAT number of the restaurant’s country')).toBeVisible();
    await user.type(field('VAT number'), '3');
    await press(user, 'Create restaurant');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/restaurants/setup/${ID}`));
    expect(sent).toEqual([
      expect.objectContaining({
        names: '[{"language":"en","name":"Kudu"}]',
        restaurantLogo: LOGO,
        system_type: 'eesal',
        currency: 'SAR',
        timeZone: 'Asia/Riyadh',
        dayStartHour: '3',
        legalName: 'Kudu Trading Est.',
        vatNumber: '310122393500003',
      }),
    ]);
    expect(api.calls(`POST /restaurant/${ID}/places`)[0]!.body).toEqual({
      branches: [
        { name: 'Olaya', tills: ['Till 1', 'Till 2'] },
        { name: 'Malaz', tills: ['Counter'] },
      ],
    });
    expect(toasts).toEqual([{ tone: 'success', title: 'The restaurant has been created' }]);
  });

  it('lists the pasted rows that cannot be read, and does not continue to the next step', async () => {
    const { user } = await open();
    await withoutPos(user);
    await paste(user, 'Olaya\tTill 1\n\tTill 2\nOlaya\tTill 1');
    expect(screen.getByText('Row 2: The branch is missing')).toBeVisible();
    expect(screen.getByText('Row 3: This till is listed twice')).toBeVisible();
    await next(user);
    expect(await screen.findByText('Some rows can’t be read')).toBeVisible();
    expect(current()).toBe('Branches and tills');
  });

  it('opens the setup page and shows an error when the restaurant was added but its branches could not be added', async () => {
    api.on(`POST /restaurant/${ID}/places`, 'down');
    const { user, router, toasts } = await open();
    await withoutPos(user);
    await paste(user, 'Olaya, Till 1');
    await next(user);
    await heading('Currency and time zone');
    await press(user, 'Create restaurant');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/restaurants/setup/${ID}`));
    expect(router.state.location.state).toEqual({ places: 'Olaya, Till 1' });
    expect(toasts.at(-1)).toMatchObject({
      tone: 'error',
      title: 'Couldn’t add the branches and tills. Add them again.',
    });
  });
});

describe('the guided setup with a point of sale', () => {
  it('continues only after the connection was tested, and has no step for branches', async () => {
    const { user } = await open();
    await name(user);
    await chooseOption(user, 'Where do its orders come from?', 'Foodics');
    await user.type(field('Token'), 'one');
    await user.type(field('Branches Token'), 'two');
    await next(user);
    expect(await screen.findByText('Test the connection before you continue.')).toBeVisible();
    await press(user, 'Test connection');
    await screen.findByText(/Connected to/);
    await next(user);
    await heading('Currency and time zone');
    await press(user, 'Create restaurant');
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ system_type: 'foodics', token: 'one', branchs_token: 'two' })]),
    );
    expect(api.calls(`POST /restaurant/${ID}/places`)).toEqual([]);
  });

  it('asks for another connection test when a token changes after the test', async () => {
    const { user } = await open();
    await name(user);
    await chooseOption(user, 'Where do its orders come from?', 'Foodics');
    await user.type(field('Token'), 'one');
    await user.type(field('Branches Token'), 'two');
    await press(user, 'Test connection');
    await screen.findByText(/Connected to/);
    await user.type(field('Token'), '!');
    await next(user);
    expect(await screen.findByText('Test the connection before you continue.')).toBeVisible();
  });
});

describe('the guided setup', () => {
  it('says which required values of a step are missing, and focuses the first empty field', async () => {
    const { user } = await open();
    await next(user);
    expect(await screen.findByText('At least one name is needed')).toBeVisible();
    await waitFor(() => expect(field('English')).toHaveFocus());
    expect(current()).toBe('Name and logo');
  });

  it('focuses the heading of the next step, and preserves the typed text when the administrator goes back', async () => {
    const { user } = await open();
    await name(user);
    await waitFor(async () => expect(await heading('Point of sale')).toHaveFocus());
    expect(screen.queryByText('Required')).not.toBeInTheDocument();
    await press(user, 'Previous step');
    await heading('Name and logo');
    expect(field('English')).toHaveValue('Kudu');
  });

  it('returns to the step with the field that the server refuses', async () => {
    const message = 'Please choose a PNG, JPEG or WebP image';
    api.on('POST /restaurant', {
      status: 400,
      body: { message, code: 'INVALID_IMAGE', fields: { restaurantLogo: message } },
    });
    const { user } = await open();
    await withoutPos(user);
    await next(user);
    await heading('Currency and time zone');
    await press(user, 'Create restaurant');
    await heading('Name and logo');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('preserves all typed values when the server does not respond', async () => {
    api.on('POST /restaurant', 'down');
    const { user } = await open();
    await withoutPos(user);
    await next(user);
    await heading('Currency and time zone');
    await press(user, 'Create restaurant');
    expect(await screen.findByText('Couldn’t save the restaurant. Your changes are still here.')).toBeVisible();
    api.on('POST /restaurant', { body: { message: 'Saved', id: ID } });
    await press(user, 'Create restaurant');
    await waitFor(() => expect(sent).toHaveLength(2));
  });
});
