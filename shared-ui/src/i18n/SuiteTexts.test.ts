import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Catalogue, Language } from 'contracts';
import { SuiteTexts } from './SuiteTexts';

const COUNTS: Record<Language, string> = {
  en: '{count, plural, one {# order} other {# orders}} of {all, number}',
  ar: '{count, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}} من {all, number}',
  ur: '{count, plural, one {# آرڈر} other {# آرڈرز}} از {all, number}',
};
const said = (language: Language) => ({ counts: compileMessage(COUNTS[language]) });
const catalogue = {
  en: said('en'),
  ar: async () => ({ default: said('ar') }),
  ur: async () => ({ default: said('ur') }),
} as unknown as Catalogue;

async function spoken(language: Language): Promise<SuiteTexts> {
  const texts = new SuiteTexts(language);
  await texts.add(catalogue);
  return texts;
}

describe('Texts with numbers', () => {
  it.each([
    ['en', 1, '1 order of 12,345'],
    ['en', 3, '3 orders of 12,345'],
    ['ar', 0, 'لا طلبات من 12,345'],
    ['ar', 2, 'طلبان من 12,345'],
    ['ar', 3, '3 طلبات من 12,345'],
    ['ar', 1100, '1,100 طلب من 12,345'],
    ['ar', 1111, '1,111 طلبًا من 12,345'],
    ['ur', 1, '1 آرڈر از 12,345'],
    ['ur', 4, '4 آرڈرز از 12,345'],
  ] as const)('in %s have Latin digits and the plural form for the number (%d)', async (language, count, text) => {
    const { i18n } = await spoken(language);
    expect(i18n._('counts', { count, all: 12_345 })).toBe(text);
  });

  it('have the plural form of the new language after a switch of the language', async () => {
    const texts = await spoken('en');
    await texts.speak('ar');
    expect(texts.i18n._('counts', { count: 5, all: 12_345 })).toBe('5 طلبات من 12,345');
  });
});

it('Texts stay in the old language until all texts of the new language are loaded', async () => {
  let arrive = () => {};
  const slow = {
    ...catalogue,
    ar: () => new Promise((resolve) => (arrive = () => resolve({ default: said('ar') }))),
  } as unknown as Catalogue;
  const texts = new SuiteTexts('en');
  await texts.add(slow);
  const switched = texts.speak('ar');
  expect(texts.i18n._('counts', { count: 1, all: 1 })).toBe('1 order of 1');
  arrive();
  await switched;
  expect(texts.i18n._('counts', { count: 1, all: 1 })).toBe('طلب واحد من 1');
});

it('Texts that cannot be loaded do not prevent a switch of the language, and can be loaded later', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: said('ur') });
  const texts = await spoken('en');
  const late = { ...catalogue, en: () => Promise.reject(new Error('offline')), ar: load } as unknown as Catalogue;
  await expect(texts.add(late)).rejects.toThrow('offline');
  await texts.speak('ar');
  expect(texts.i18n._('counts', { count: 1, all: 1 })).toBe('طلب واحد من 1');
  await expect(texts.add(late)).rejects.toThrow('offline');
  await texts.add(late);
  expect(texts.i18n._('counts', { count: 1, all: 1 })).toBe('1 آرڈر از 1');
});
