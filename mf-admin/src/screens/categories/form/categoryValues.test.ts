import type { ValidationError } from 'yup';
import { category } from '../testing/category';
import { categoryBody, categoryRules, valuesOf } from './categoryValues';

const refused = (names: object) =>
  categoryRules.validate({ names, categoryLogo: null }, { abortEarly: false }).then(
    () => ({}),
    (error: ValidationError) => Object.fromEntries(error.inner.map(({ path, message }) => [path, message])),
  );

describe('the category forms', () => {
  it("show 'Required' when no name is given", async () => {
    expect(await refused({ en: '', ar: '  ', ur: '' })).toEqual({ names: 'ui.required' });
    expect(await refused({ en: '', ar: '', ur: 'چکن' })).toEqual({});
  });

  it('refuse a name of more than 200 characters', async () => {
    expect(await refused({ en: 'x'.repeat(201), ar: '', ur: '' })).toEqual({
      'names.en': 'staff.name.long',
    });
  });

  it('omit blank names from the request, and send a logo only when one was chosen', () => {
    expect(categoryBody({ names: { en: ' Chicken ', ar: '  ', ur: '' }, categoryLogo: null })).toEqual({
      names: '[{"language":"en","name":"Chicken"}]',
    });
    const logo = new File(['picture'], 'chicken.png');
    expect(categoryBody({ names: { en: 'Chicken', ar: '', ur: '' }, categoryLogo: logo }).categoryLogo).toBe(logo);
  });

  it('start with the names of the edited category, or with empty names for a new category', () => {
    expect(valuesOf(category())).toEqual({ names: { en: 'Chicken', ar: 'دجاج', ur: '' }, categoryLogo: null });
    expect(valuesOf()).toEqual({ names: { en: '', ar: '', ur: '' }, categoryLogo: null });
  });
});
