import { ESLint } from 'eslint';

// The repository's own configuration, applied to files that do not exist.
const eslint = new ESLint();
const isRefused = async (code, filePath = 'shell/src/landing/Sample.tsx') => {
  const [{ messages }] = await eslint.lintText(`export const Sample = ({ t, on, name }) => ${code};\n`, { filePath });
  return messages.some(({ ruleId }) => ruleId === 'suite/texts-in-catalogues');
};

it.each([
  ['text between tags', '<p>Hello</p>'],
  ['text in another script', '<p>مرحبا</p>'],
  ['text as an expression', "<p>{'Hello'}</p>"],
  ['text that a condition chooses', "<p>{on ? 'Yes' : t('no')}</p>"],
  ['text that is shown only on a condition', "<p>{on && 'Hello'}</p>"],
  ['text in a template', '<p>{`Order ${name}`}</p>'],
  ['text that is concatenated', "<p>{'Order ' + name}</p>"],
  ['a label that is read out', '<button aria-label="Close" />'],
  ['a label that a condition chooses', "<button aria-label={on ? 'Open' : 'Close'} />"],
  ['a component’s label', '<TextField label="Name" />'],
  ['a title', '<PageHeader title={`Order ${name}`} />'],
])('the lint rule texts-in-catalogues refuses %s', async (_, code) => {
  expect(await isRefused(code)).toBe(true);
});

it.each([
  ['text of the catalogue', "<p title={t('a.b')}>{t('a.b')}</p>"],
  ['signs and numbers', '<p>· 24 — {name}</p>'],
  ['a word that is only compared', "<p>{name === 'admin' && t('a.b')}</p>"],
  ['attributes that users neither see nor hear', '<p className="wide" lang="en" id="first" />'],
  ['the name of a key', '<kbd>Ctrl K</kbd>'],
])('the lint rule texts-in-catalogues accepts %s', async (_, code) => {
  expect(await isRefused(code)).toBe(false);
});

it.each([
  'shared-ui/src/button/Button.tsx',
  'shared-auth/src/login/Login.tsx',
  'mf-admin/src/home/Home.tsx',
  'mf-public-invoice/src/order/Order.tsx',
])('the lint rule texts-in-catalogues checks %s', async (file) => {
  expect(await isRefused('<p>Hello</p>', file)).toBe(true);
});

it.each([
  'shell/src/frame/Frame.test.tsx',
  'shared-ui/src/button/Button.stories.tsx',
  'mf-admin/src/testing/fakeQr.tsx',
])('the lint rule texts-in-catalogues ignores %s', async (file) => {
  expect(await isRefused('<p>Hello</p>', file)).toBe(false);
});
