/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LocalizedStringDictionary, LocalizedStringFormatter } from '@internationalized/string';
import { compileWidgetStrings } from '../../../build/widget-strings/compile-widget-strings.cjs';
import urdu from './strings/ur.json';

const LIBRARY = path.join(path.dirname(require.resolve('react-aria/package.json')), 'dist/private/intl');

/** The parts of the library that no component of the suite uses. */
const UNUSED = ['color', 'dnd', 'previewtrigger', 'steplist', 'tag', 'tree'];

const parts = readdirSync(LIBRARY).filter((part) => !UNUSED.includes(part));
const english = (part: string): Record<string, unknown> => jest.requireActual(path.join(LIBRARY, part, 'en-US.cjs'));

/** Returns a formatter with the compiled strings of one part of the library, as a browser uses them. */
const spoken = (part: keyof typeof urdu) => {
  const strings = new Function(`return ${compileWidgetStrings(urdu[part])}`)() as Record<string, string>;
  return new LocalizedStringFormatter('ur-PK', new LocalizedStringDictionary({ 'ur-PK': strings }));
};

describe('our Urdu strings for the widget library', () => {
  it.each(parts)('include every string of the library’s part %s', (part) => {
    expect(Object.keys(urdu[part as keyof typeof urdu] ?? {}).sort()).toEqual(Object.keys(english(part)).sort());
  });

  it('insert the same values as the English strings', () => {
    const named = (text: string) =>
      [...new Set([...text.matchAll(/args\.(\w+)|args\["(\w+)"\]/g)].map(([, one, other]) => one ?? other))].sort();
    for (const part of parts) {
      const library = readFileSync(path.join(LIBRARY, part, 'en-US.cjs'), 'utf8');
      expect([part, named(compileWidgetStrings(urdu[part as keyof typeof urdu]))]).toEqual([part, named(library)]);
    }
  });

  it('format counts, choices and inserted values', () => {
    expect(spoken('combobox').format('countAnnouncement', { optionCount: 1 })).toBe('1 انتخاب دستیاب ہے۔');
    expect(spoken('combobox').format('countAnnouncement', { optionCount: 12 })).toBe('12 انتخابات دستیاب ہیں۔');
    expect(spoken('combobox').format('focusAnnouncement', { optionText: 'جدہ', isSelected: true })).toBe(
      'جدہ، منتخب ہے',
    );
    expect(spoken('grid').format('selectedCount', { count: 0 })).toBe('کچھ منتخب نہیں۔');
    expect(spoken('calendar').format('next')).toBe('اگلا');
  });
});
