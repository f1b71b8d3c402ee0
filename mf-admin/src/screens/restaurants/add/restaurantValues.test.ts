import { PERIOD_MAX_DAYS } from 'contracts';
import { ValidationError } from 'yup';
import { NO_RESTAURANT, restaurantBody, restaurantRules, type RestaurantValues } from './restaurantValues';

const logo = new File(['picture'], 'logo.png', { type: 'image/png' });
const kudu: RestaurantValues = {
  ...NO_RESTAURANT,
  names: { en: ' Kudu ', ar: '  ', ur: 'کوڈو' },
  restaurantLogo: logo,
  token: ' one ',
  branchs_token: 'two',
  system_type: 'foodics',
};

function wrongIn(changes: Partial<Record<keyof RestaurantValues, unknown>>): Record<string, string> {
  try {
    restaurantRules.validateSync({ ...kudu, ...changes }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
}

describe('a new restaurant', () => {
  it('is valid with one name, a logo, both tokens and a system type', () => {
    expect(wrongIn({})).toEqual({});
  });

  it.each([
    'restaurantLogo',
    'token',
    'branchs_token',
    'system_type',
    'warrantyPeiod',
    'recoveryPeiod',
    'replacementPeriod',
  ] as const)('requires %s', (field) => {
    expect(wrongIn({ [field]: field === 'restaurantLogo' ? null : undefined })).toEqual({ [field]: 'ui.required' });
  });

  it('requires at least one name that is not blank', () => {
    expect(wrongIn({ names: { en: ' ', ar: '', ur: '' } })).toEqual({ names: 'admin.restaurant.names.none' });
  });

  it('accepts names of at most 200 characters', () => {
    expect(wrongIn({ names: { en: 'x'.repeat(201), ar: 'x'.repeat(200), ur: '' } })).toEqual({
      'names.en': 'staff.name.long',
    });
  });

  it.each([-1, 1.5, PERIOD_MAX_DAYS + 1, 'soon'])('rejects the recovery period %s', (days) => {
    expect(wrongIn({ recoveryPeiod: days })).toEqual({ recoveryPeiod: 'admin.restaurant.period.wrong' });
  });

  it('initially has warranty, recovery and replacement periods of 0 days', () => {
    const { warrantyPeiod, recoveryPeiod, replacementPeriod } = NO_RESTAURANT;
    expect([warrantyPeiod, recoveryPeiod, replacementPeriod]).toEqual([0, 0, 0]);
  });
});

describe('the body of the add request', () => {
  it('excludes languages without a name, and an empty category', () => {
    expect(restaurantBody(kudu)).toEqual({
      names: '[{"language":"en","name":"Kudu"},{"language":"ur","name":"کوڈو"}]',
      restaurantLogo: logo,
      token: 'one',
      branchs_token: 'two',
      system_type: 'foodics',
      currency: '',
      timeZone: 'Asia/Riyadh',
      dayStartHour: '0',
      legalName: '',
      vatNumber: '',
      warrantyPeiod: '0',
      recoveryPeiod: '0',
      replacementPeriod: '0',
    });
  });

  it('contains the chosen category', () => {
    expect(restaurantBody({ ...kudu, categoryId: 'c1' })).toHaveProperty('categoryId', 'c1');
  });
});
