import { parse } from '@messageformat/parser';

/** The writing system of each language. English texts may contain any. */
const SCRIPTS = { ar: /\p{Script=Arabic}/u, ur: /\p{Script=Arabic}/u };

/** Words in Latin letters in every language: names of products and formats. */
const KEPT_WORDS = new Set([
  'iOS',
  'iPhone',
  'iPad',
  'Android',
  'App',
  'Store',
  'Google',
  'Apple',
  'Play',
  'QR',
  'Webhook',
  'PNG',
  'JPEG',
  'WebP',
  'SVG',
  'CSV',
  'JSON',
  'PDF',
  'ZIP',
  'SMS',
  'Foodics',
  'Ctrl',
  'K',
]);

/** Texts that are not in the language of their catalogue, with the reason. */
const IN_ANOTHER_LANGUAGE = {
  'ui.language.en': 'a language is called by its own name, so that its speakers find it',
  'customer.install.ios.add': 'iOS has no Urdu, so the menu that the text quotes is in English',
};

/** Parses a message. Throws if it is not valid ICU or uses a plural category that its language does not have. */
function tokensOf(message, language) {
  const { pluralCategories: cardinal } = new Intl.PluralRules(language).resolvedOptions();
  const { pluralCategories: ordinal } = new Intl.PluralRules(language, { type: 'ordinal' }).resolvedOptions();
  return parse(message, { cardinal, ordinal, strict: true });
}

/** Returns all parts of a message, including the parts within its choices. */
const allTokens = (tokens) =>
  tokens.flatMap((token) => [token, ...(token.cases ?? []).flatMap(({ tokens: inner }) => allTokens(inner))]);

const argumentsOf = (tokens) =>
  [...new Set(allTokens(tokens).flatMap(({ arg }) => (arg === undefined ? [] : [arg])))].sort();

const textOf = (tokens) =>
  allTokens(tokens)
    .map(({ type, value }) => (type === 'content' ? value : ' '))
    .join('');

const choicesOf = (tokens, kind) => allTokens(tokens).filter(({ type }) => type === kind);

/** The plural categories that mean exactly one number, with that number as an ICU key. */
const EXACTLY = { zero: '=0', one: '=1', two: '=2' };

function missingPlurals(tokens, language) {
  return [
    ['plural', 'cardinal'],
    ['selectordinal', 'ordinal'],
  ].flatMap(([kind, type]) => {
    const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
    return choicesOf(tokens, kind).flatMap(({ arg, cases }) => {
      const keys = new Set(cases.map(({ key }) => key));
      const missing = pluralCategories.filter((category) => !keys.has(category) && !keys.has(EXACTLY[category]));
      return missing.map((category) => `{${arg}} has no case “${category}”`);
    });
  });
}

function missingSelections(tokens, english) {
  const casesOf = (parts) =>
    new Map(choicesOf(parts, 'select').map(({ arg, cases }) => [arg, cases.map(({ key }) => key)]));
  const translated = casesOf(tokens);
  return [...casesOf(english)].flatMap(([arg, keys]) =>
    keys.filter((key) => !translated.get(arg)?.includes(key)).map((key) => `{${arg}} has no case “${key}”`),
  );
}

function untranslated(id, tokens, language) {
  const script = SCRIPTS[language];
  const text = textOf(tokens);
  if (!script || IN_ANOTHER_LANGUAGE[id] || !/\p{L}/u.test(text)) return [];
  const foreign = (text.match(/[a-z]+/gi) ?? []).filter((word) => !KEPT_WORDS.has(word));
  if (foreign.length > 0) return [`contains English words: “${foreign.join(' ')}”`];
  return script.test(text) ? [] : [`is not in the language’s script: “${text.trim()}”`];
}

function messageFaults(id, message, language, english) {
  let tokens;
  try {
    tokens = tokensOf(message, language);
  } catch (error) {
    return [`is not a valid ICU message: ${error.message.split('\n')[0]}`];
  }
  const faults = [...missingPlurals(tokens, language), ...untranslated(id, tokens, language)];
  if (message.trim() === '') faults.push('is empty');
  if (english === null) return faults;
  const [wanted, used] = [argumentsOf(english), argumentsOf(tokens)];
  if (String(wanted) !== String(used))
    faults.push(`uses {${used.join(', ')}}, but English uses {${wanted.join(', ')}}`);
  return [...faults, ...missingSelections(tokens, english)];
}

const parsedOrNull = (message, language) => {
  try {
    return tokensOf(message, language);
  } catch {
    return null;
  }
};

/**
 * Finds the faults of a package's catalogue: ids or arguments that differ between the languages, messages that are not
 * ICU or lack a plural category of their language, and untranslated texts.
 * @param {Record<string, Record<string, string>>} languages language → id → ICU message
 * @returns {string[]} a line per fault
 */
export function catalogueFaults({ en, ...others }) {
  const faults = Object.entries({ en, ...others }).flatMap(([language, messages]) =>
    Object.entries(messages).flatMap(([id, message]) => {
      const english = language === 'en' || en[id] === undefined ? null : parsedOrNull(en[id], 'en');
      return messageFaults(id, message, language, english).map((fault) => `${language} ${id}: ${fault}`);
    }),
  );
  const missing = Object.entries(others).flatMap(([language, messages]) => [
    ...Object.keys(en)
      .filter((id) => !(id in messages))
      .map((id) => `${language} ${id}: is missing`),
    ...Object.keys(messages)
      .filter((id) => !(id in en))
      .map((id) => `${language} ${id}: is missing in English`),
  ]);
  return [...faults, ...missing];
}
