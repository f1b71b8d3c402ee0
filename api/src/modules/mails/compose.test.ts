import { LANGUAGES } from 'contracts';
import { compose } from './compose';
import { MAIL_TEXTS, type TextKind } from './texts';

const AT = new Date('2026-11-20T18:00:00Z');
const ORIGIN = 'https://receipts.example.com';
const KINDS = Object.keys(MAIL_TEXTS.en.kinds) as TextKind[];
const CASES = LANGUAGES.flatMap((language) => KINDS.map((kind) => [kind, language] as const));

describe('An e-mail', () => {
  it.each(CASES)('of kind %s in %s has a subject; its text and its HTML have the same greeting', (kind, language) => {
    const { subject, text, html } = compose({ kind, language, name: 'Noura', token: 'secret', at: AT }, ORIGIN);
    expect(subject).toMatch(/^\S[^\r\n]*\S$/);
    expect(text).toContain('\u2068Noura\u2069');
    expect(html).toContain(`<html lang="${language}" dir="${language === 'en' ? 'ltr' : 'rtl'}">`);
    const [greeting] = text.split('\n');
    expect(html).toContain(greeting);
  });

  it('has its token in the fragment of the link’s URL', () => {
    const { text, html } = compose(
      { kind: 'resetAsked', language: 'ar', name: 'نورة', token: 'secret', at: AT },
      ORIGIN,
    );
    const link = `${ORIGIN}/dashboard/reset-password#secret`;
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link}"`);
    expect(html).toContain(`<bdi dir="ltr" style="word-break:break-all">${link}</bdi>`);
  });

  it('says when the password was changed, in Riyadh time, and what to do if the recipient did not change it', () => {
    const { text } = compose({ kind: 'passwordChanged', language: 'en', name: 'Noura', at: AT }, ORIGIN);
    expect(text).toContain('\u20682026-11-20 21:00\u2069 (Riyadh)');
    expect(text).toContain('If this was not you');
  });

  it('does not offer a password reset to the owner of an e-mail address that was replaced', () => {
    const { text } = compose({ kind: 'emailChanged', language: 'en', name: 'Noura', at: AT }, ORIGIN);
    expect(text).toContain('tell an administrator');
    expect(text).not.toContain('Forgot your password?');
  });

  it('contains a name only as text: the name cannot add markup, line ends or a change of text direction', () => {
    const name = '<img src=x>\r\nBcc: a@b.c\u202e';
    const { text, html } = compose({ kind: 'passwordChanged', language: 'en', name, at: AT }, ORIGIN);
    expect(html).not.toContain('<img');
    expect(text.split('\n')[0]).toBe('Hello \u2068<img src=x> Bcc: a@b.c\u2069,');
  });
});
