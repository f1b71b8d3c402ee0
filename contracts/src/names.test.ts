import { languageOfText, nameFor } from './names';

describe('the language of a text', () => {
  it.each([
    ['Kabsa', 'en'],
    ['كبسة', 'ar'],
    ['چائے', 'ur'],
    ['', 'en'],
  ])('is recognised by its letters: %p is %s', (text, language) => {
    expect(languageOfText(text)).toBe(language);
  });
});

describe('the name that nameFor returns', () => {
  it.each([
    ['the second spelling if it is in the language of the reader', 'ar', 'Cash', 'نقدي', 'نقدي'],
    ['the first one if it is in the language of the reader', 'en', 'Cash', 'نقدي', 'Cash'],
    ['the second one if only that one is in English, the language of the reader', 'en', 'نقدي', 'Cash', 'Cash'],
    ['the first one when neither is in the language of the reader', 'ur', 'Cash', 'نقدي', 'Cash'],
    ['the first of two in one language', 'en', 'Card', 'Bank card', 'Card'],
    ['the second one when the first is missing', 'en', '', 'نقدي', 'نقدي'],
    ['the first one when there is no second', 'ar', 'Cash', null, 'Cash'],
  ] as const)('is %s', (_what, language, name, localized, shown) => {
    expect(nameFor(language, name, localized)).toBe(shown);
  });
});
