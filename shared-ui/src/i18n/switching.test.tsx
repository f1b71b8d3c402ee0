import { act, screen } from '@testing-library/react';
import { LANGUAGES, directionOf, type Language } from 'contracts';
import { Opened } from '../dialog/Dialog.stories';
import { States } from '../field/NumberField.stories';
import { renderStory } from '../workshop/renderStory';
import type { Suite } from '../testing';
import { applyLanguage } from './language';

/** Switches the language as the language menu does. */
const choose = ({ texts }: Suite, language: Language) =>
  act(async () => texts.speak(language).then(() => applyLanguage(language)));
const page = () => document.documentElement;

afterEach(() => applyLanguage('en'));

describe('Switching the language', () => {
  it.each(LANGUAGES)('to %s sets the page’s language and direction', (language) => {
    applyLanguage(language);
    expect(page()).toHaveAttribute('lang', language);
    expect(page()).toHaveAttribute('dir', directionOf(language));
  });

  it('translates an open dialog in place, and keeps the focus in it', async () => {
    const suite = await renderStory(Opened);
    const dialog = screen.getByRole('dialog', { name: 'Save the invoice' });
    act(() => screen.getByRole('button', { name: 'Save' }).focus());
    await choose(suite, 'ar');
    expect(screen.getByRole('dialog', { name: 'حفظ الفاتورة' })).toBe(dialog);
    expect(screen.getByRole('button', { name: 'حفظ' })).toHaveFocus();
    expect(page()).toHaveAttribute('dir', 'rtl');
    await choose(suite, 'en');
    expect(screen.getByRole('dialog', { name: 'Save the invoice' })).toBe(dialog);
    expect(page()).toHaveAttribute('dir', 'ltr');
  });

  it('preserves the typed text in a number field', async () => {
    const suite = await renderStory(States);
    const [field] = screen.getAllByRole('spinbutton');
    await suite.user.clear(field!);
    await suite.user.type(field!, '12');
    await choose(suite, 'ur');
    expect(screen.getAllByRole('spinbutton')[0]).toBe(field);
    expect(field).toHaveValue('12');
  });
});
