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
    ['the first spelling if it is in the language of the reader', 'en', 'Cash', 'نقدي', 'Cash'],
    ['the second spelling if only the second is in English, the language of the reader', 'en', 'نقدي', 'Cash', 'Cash'],
    ['the first spelling if neither spelling is in the language of the reader', 'ur', 'Cash', 'نقدي', 'Cash'],
    ['the first spelling if both spellings are in the language of the reader', 'en', 'Card', 'Bank card', 'Card'],
    ['the second spelling if the first spelling is missing', 'en', '', 'نقدي', 'نقدي'],
    ['the first spelling if there is no second spelling', 'ar', 'Cash', null, 'Cash'],
  ] as const)('is %s', (_what, language, name, localized, shown) => {
    expect(nameFor(language, name, localized)).toBe(shown);
  });
});
