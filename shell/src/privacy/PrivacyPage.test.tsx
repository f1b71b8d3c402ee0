import { screen, within } from '@testing-library/react';
import { fakeApi } from 'shared-ui/testing';
import { renderShell } from '../testing/renderShell';
import { SECTIONS } from './sections';

beforeEach(() => {
  fakeApi();
});

const open = async (language: 'en' | 'ar' | 'ur' = 'en') => {
  const shell = await renderShell({ visited: ['/Privacy'], language });
  await screen.findByRole('heading', { level: 1 });
  return shell;
};
const section = (name: string) => screen.getByRole('region', { name });

describe('The terms say', () => {
  it('the five main facts first, in a summary at the top', async () => {
    await open();
    const facts = within(section('In short')).getAllByRole('listitem');
    expect(facts.map((fact) => fact.textContent)).toEqual([
      'The services are hosted in Egypt and Saudi Arabia and governed by Saudi law.',
      'All sales are final; there is no refund.',
      'A dispute is first negotiated informally, for 30 days.',
      'Account data is deleted within 3 working days of a request.',
      'Signing in through a third party is available with two social providers, where the operator has switched them on.',
    ]);
  });

  it.each([
    [
      'that the services are hosted in Egypt and Saudi Arabia',
      '5. Where it is hosted',
      /hosted in Egypt and in Saudi Arabia/,
    ],
    ['that Saudi law governs the services', '14. If we disagree', /governed by the law of Saudi Arabia/],
    ['that informal negotiation lasts 30 days', '14. If we disagree', /For 30 days .* informal negotiation/],
    ['that all sales are final, with no refund', '12. Sales are final', /All sales are final, and there is no refund/],
    [
      'that account data is deleted within 3 working days of a request',
      '9. Deleting your account',
      /deleted within 3 working days of the request/,
    ],
    [
      'that third-party login is available through two social providers',
      '10. Signing in',
      /third party is available with two social providers/,
    ],
    [
      'what is collected',
      '2. What we collect',
      /Your phone number.*Your name, .*where you give them.*The orders you save/,
    ],
    [
      'what is stored in the browser',
      '4. What stays in your browser',
      /language and the look.*15 minutes at most.*without a network.*token of their session/,
    ],
    [
      'that pages report their speed and failures without naming the person',
      '3. What we use it for',
      /how fast they loaded and whether a part of them failed.*do not say whose/,
    ],
    ['that points give up to 50% off', '11. Points', /up to 50% off/],
  ])('%s', async (_, name, words) => {
    await open();
    expect(section(name)).toHaveTextContent(words);
  });
});

describe('The page with the terms', () => {
  it('has a table of contents with a link to every section', async () => {
    await open();
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const targets = links.map((link) => link.getAttribute('href'));
    expect(targets).toEqual(SECTIONS.map(({ id }) => `#${id}`));
    for (const { id } of SECTIONS) expect(document.getElementById(id)).toBeVisible();
  });

  it('has headings that are links to their sections, so that people can share a section', async () => {
    await open();
    const links = SECTIONS.map(({ id }) =>
      within(document.getElementById(id)!).getByRole('heading').querySelector('a'),
    );
    expect(links.map((link) => link?.getAttribute('href'))).toEqual(SECTIONS.map(({ id }) => `#${id}`));
  });

  it('has a title and a link to the landing page', async () => {
    const { user, router } = await open();
    expect(document.title).toMatch(/^Terms and privacy · /);
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('heading', { name: 'Never lose a restaurant invoice again' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  it('says when it was last changed', async () => {
    await open();
    expect(screen.getByText('Last updated 30 Nov 2026')).toBeVisible();
  });

  it.each([
    ['ar', 'الشروط والخصوصية', 'خلال 3 أيام عمل'],
    ['ur', 'شرائط اور رازداری', '3 کاروباری دنوں'],
  ] as const)('is complete in %s, with the same section URLs in every language', async (language, title, deletion) => {
    await open(language);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.getElementById('deletion')).toHaveTextContent(deletion);
    for (const { id } of SECTIONS) expect(document.getElementById(id)).toHaveTextContent(/[\u0600-\u06ff]{3}/);
    expect(document.body.textContent).not.toMatch(/privacy\./);
  });
});

describe('A link to a section', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('scrolls to its section once the page is rendered', async () => {
    window.history.replaceState(null, '', '/Privacy#deletion');
    await open();
    expect(document.querySelector(':target')).toBe(document.getElementById('deletion'));
  });

  it('shows the page without an error when the section does not exist', async () => {
    window.history.replaceState(null, '', '/Privacy#%22%3E');
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
