import { setupI18n } from '@lingui/core';
import compile from '../../build/messages/compile-messages.cjs';
import pseudo from '../../build/messages/pseudo.cjs';

const catalogue = {
  plain: 'Save invoice',
  named: 'Orders of {phone}',
  counted: '{count, plural, =0 {None} one {# order} other {# orders}}',
  chosen: 'Sorted {direction, select, up {upwards} other {downwards}}',
};

const i18n = setupI18n({
  locale: 'en',
  messages: { en: JSON.parse(compile.compileMessages(JSON.stringify(catalogue), { pseudo: true })) },
});

describe('the pseudo-locale', () => {
  it('lengthens a text, adds accents and puts the text in brackets', () => {
    expect(i18n._('plain')).toBe('⟦Šååvéé ïïñvøøïïçéé⟧');
    expect(pseudo.pseudoText('Home')).toBe('⟦Høøméé⟧');
  });

  it('keeps the arguments of a message unchanged', () => {
    expect(i18n._('named', { phone: '0512345678' })).toBe('⟦Øørdéérš øøf 0512345678⟧');
  });

  it('changes texts within plurals and choices, and keeps the numbers', () => {
    expect(i18n._('counted', { count: 0 })).toBe('⟦Ñøøñéé⟧');
    expect(i18n._('counted', { count: 1 })).toBe('⟦1 øørdéér⟧');
    expect(i18n._('counted', { count: 12 })).toBe('⟦12 øørdéérš⟧');
    expect(i18n._('chosen', { direction: 'up' })).toBe('⟦Šøørtééd üüpwåårdš⟧');
  });

  it('is not part of a build by default', () => {
    expect(compile.compileMessages(JSON.stringify({ plain: 'Save' }))).toBe('{"plain":["Save"]}');
  });
});
