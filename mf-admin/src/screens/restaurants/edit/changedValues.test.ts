import { ValidationError } from 'yup';
import { restaurant } from '../../../testing/fixtures';
import { changedBody, rulesFor, valuesOf, type ChangedValues } from './changedValues';

const albaik = restaurant({ token: '••••1234', branchs_token: '••••', name_api: 'albaik', replacementPeriod: null });
const values = valuesOf(albaik);
const eesal = { system_type: 'eesal' };

function wrongIn(changes: Partial<Record<keyof ChangedValues, unknown>>, of = albaik): Record<string, string> {
  try {
    rulesFor(of).validateSync({ ...valuesOf(of), ...changes }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
}

describe('a restaurant that is edited', () => {
  it('fills the form with its current values, and with 0 for each warranty, recovery or replacement period that is not set', () => {
    expect(values).toEqual({
      names: { en: 'Albaik', ar: 'مطعم البيك', ur: 'البیک ریستوران' },
      restaurantLogo: null,
      token: '••••1234',
      branchs_token: '••••',
      system_type: 'foodics',
      categoryId: 'c1',
      name_api: 'albaik',
      warrantyPeriod: 3,
      recoveryPeriod: 0,
      replacementPeriod: 0,
      currency: '',
      timeZone: 'Asia/Riyadh',
      legalName: '',
      vatNumber: '',
      dayStartHour: '0',
      managesStaff: false,
      takesRatings: true,
      saveMessage: 'none',
    });
  });

  it('is valid without a logo', () => {
    expect(wrongIn({})).toEqual({});
  });

  it.each(['token', 'branchs_token', 'system_type', 'warrantyPeriod', 'recoveryPeriod', 'replacementPeriod'] as const)(
    'requires %s',
    (field) => {
      expect(wrongIn({ [field]: '' })).toEqual({
        [field]: field.endsWith('Period') ? 'admin.restaurant.period.wrong' : 'ui.required',
      });
    },
  );

  it('requires both tokens for a point of sale if the restaurant has no stored tokens', () => {
    expect(wrongIn({}, restaurant({ token: null, branchs_token: null }))).toEqual({
      token: 'ui.required',
      branchs_token: 'ui.required',
    });
  });

  it.each(['••••123', '••••12345', 'new••••', '••••'])(
    'rejects the token %s: a masked token is accepted only if it is unchanged',
    (typed) => {
      expect(wrongIn({ token: typed })).toEqual({ token: 'admin.restaurant.token.whole' });
    },
  );

  it('requires no token if its system type is Eesal, and the form then does not check hidden fields', () => {
    expect(wrongIn({ ...eesal, token: '', branchs_token: '••••x', name_api: 'x'.repeat(201) })).toEqual({});
  });

  it('rejects an ‘API Name’ of more than 200 characters', () => {
    expect(wrongIn({ name_api: 'x'.repeat(201) })).toEqual({ name_api: 'staff.name.long' });
  });
});

describe('the body of the edit request', () => {
  it('uses the edit endpoint’s field names for warranty, recovery and replacement, and omits an unchanged logo and masked tokens', () => {
    expect(changedBody(values)).toEqual({
      names:
        '[{"language":"en","name":"Albaik"},{"language":"ar","name":"مطعم البيك"},{"language":"ur","name":"البیک ریستوران"}]',
      system_type: 'foodics',
      name_api: 'albaik',
      categoryId: 'c1',
      warrantyPeriod: '3',
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
    });
  });

  it('contains the typed tokens', () => {
    expect(changedBody({ ...values, token: ' new ' })).toHaveProperty('token', 'new');
  });

  it('contains an empty category if the category was removed', () => {
    expect(changedBody({ ...values, categoryId: '' })).toHaveProperty('categoryId', '');
  });

  it('contains neither tokens nor an API name for the system type Eesal', () => {
    const body = changedBody({ ...values, ...eesal, token: 'typed before' });
    expect(['token', 'branchs_token', 'name_api'].filter((field) => field in body)).toEqual([]);
    expect(body).toHaveProperty('system_type', 'eesal');
  });
});
