import { catalogueFaults } from './messages.mjs';
import { idFaults, textsOf } from './message-ids.mjs';

const SOUND = {
  en: {
    greeting: 'Hello {name}',
    found: '{count, plural, one {# order} other {# orders}}',
    way: '{way, select, up {rising} other {falling}}',
  },
  ar: {
    greeting: 'مرحبا {name}',
    found: '{count, plural, zero {لا طلبات} one {طلب} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}',
    way: '{way, select, up {صاعد} other {هابط}}',
  },
  ur: {
    greeting: 'سلام {name}',
    found: '{count, plural, one {# آرڈر} other {# آرڈرز}}',
    way: '{way, select, up {اوپر} other {نیچے}}',
  },
};
const spoilt = (language, id, message) => ({ ...SOUND, [language]: { ...SOUND[language], [id]: message } });
const without = (language, id) => ({
  ...SOUND,
  [language]: Object.fromEntries(Object.entries(SOUND[language]).filter(([key]) => key !== id)),
});

it('the check of message catalogues finds no fault in a correct catalogue', () => {
  expect(catalogueFaults(SOUND)).toEqual([]);
});

it('the check of message catalogues accepts =0 and =2 in place of the plural categories zero and two', () => {
  expect(catalogueFaults(spoilt('ar', 'found', SOUND.ar.found.replace('zero', '=0').replace('two', '=2')))).toEqual([]);
});

it.each([
  ['a text that a language lacks', without('ur', 'greeting'), 'ur greeting: is missing'],
  ['a text that English lacks', spoilt('ar', 'extra', 'زائد'), 'ar extra: is missing in English'],
  [
    'an argument that English does not have',
    spoilt('ar', 'greeting', 'مرحبا {who}'),
    'ar greeting: uses {who}, but English uses {name}',
  ],
  ['an argument that is missing', spoilt('ur', 'greeting', 'سلام'), 'ur greeting: uses {}, but English uses {name}'],
  ['a brace that is left open', spoilt('ar', 'greeting', 'مرحبا {name'), /^ar greeting: is not a valid ICU message/],
  [
    'a plural category that is missing',
    spoilt('ar', 'found', SOUND.ar.found.replace('few {# طلبات}', '')),
    'ar found: {count} has no case “few”',
  ],
  [
    'a plural category that the language does not have',
    spoilt('ur', 'found', '{count, plural, one {آرڈر} few {آرڈرز} other {آرڈرز}}'),
    /^ur found: is not a valid ICU message/,
  ],
  ['a choice that is missing', spoilt('ur', 'way', '{way, select, other {نیچے}}'), 'ur way: {way} has no case “up”'],
  ['a text left in English', spoilt('ur', 'greeting', 'Hello {name}'), 'ur greeting: contains English words: “Hello”'],
  [
    'an English word within a choice',
    spoilt('ar', 'way', '{way, select, up {rising} other {هابط}}'),
    'ar way: contains English words: “rising”',
  ],
  ['an empty text', { en: { title: 'Title' }, ar: { title: '' }, ur: { title: 'عنوان' } }, 'ar title: is empty'],
])('the check of message catalogues finds %s', (_, catalogue, fault) => {
  const faults = catalogueFaults(catalogue);
  expect(faults).toContainEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
});

const IDS = ['shop.title', 'shop.theme.dark', 'shop.theme.light'];
const source = (code, file = 'Shop.tsx') => ({ file, ...textsOf(file, code) });

it('the check of message ids counts an id as used if a string contains the id, or if the id fits a template with a placeholder', () => {
  expect(idFaults(IDS, [source("const a = <p title={t('shop.title')}>{t(`shop.theme.${name}`)}</p>;")])).toEqual([]);
});

it.each([
  ['an id that no source uses', "t('shop.title'); t('shop.theme.dark');", 'shop.theme.light: no source uses it'],
  ['an id that only a comment contains', '// shop.title\nt(`shop.theme.${name}`);', 'shop.title: no source uses it'],
  [
    'a use of an id that does not exist',
    "t('shop.title'); t('shop.titel'); t(`shop.theme.${name}`);",
    'Shop.tsx: no catalogue has shop.titel',
  ],
  [
    'a template that matches no id',
    "t('shop.title'); t(`shop.theme.${name}`); t(`shop.size.${name}`);",
    expect.stringContaining('Shop.tsx: no catalogue has ^shop'),
  ],
])('the check of message ids finds %s', (_, code, fault) => {
  expect(idFaults(IDS, [source(code)])).toContainEqual(fault);
});

it('the check of message ids reports an id that exists in two catalogues', () => {
  expect(idFaults([...IDS, 'shop.title'], [source("t('shop.title'); t(`shop.theme.${name}`);")])).toEqual([
    'shop.title: two catalogues have it',
  ]);
});
