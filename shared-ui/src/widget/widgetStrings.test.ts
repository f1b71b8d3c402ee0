/** @jest-environment node */
import { LocalizedStringDictionary, LocalizedStringFormatter, type LocalizedString } from '@internationalized/string';
import { compileWidgetStrings } from '../../../build/widget-strings/compile-widget-strings.cjs';
import urdu from './strings/ur.json';

type Strings = Record<string, LocalizedString>;

/** The parts of the library that no component of the suite uses. */
const UNUSED = ['color', 'dnd', 'gridlist', 'previewtrigger', 'steplist', 'tag', 'tree'];

const LIBRARY = '@react-aria/';
const library = jest.requireActual<Record<string, Strings>>('react-aria/i18n/en-US');
const parts = Object.keys(library).flatMap((name) => (name.startsWith(LIBRARY) ? name.slice(LIBRARY.length) : []));
const usedParts = parts.filter((part) => !UNUSED.includes(part)) as (keyof typeof urdu)[];
const english = (part: string): Strings => library[LIBRARY + part]!;

/** Returns the compiled Urdu strings of one part of the library, as a browser uses them. */
const compiled = (part: keyof typeof urdu) => new Function(`return ${compileWidgetStrings(urdu[part])}`)() as Strings;

/** Returns a formatter with the Urdu strings of one part of the library. */
const spoken = (part: keyof typeof urdu) =>
  new LocalizedStringFormatter('ur-PK', new LocalizedStringDictionary({ 'ur-PK': compiled(part) }));

/** Returns the names of the values that strings insert in any of their choices. */
function inserted(strings: Strings): string[] {
  const names = new Set<string>();
  const values = new Proxy({}, { get: (_, name) => names.add(String(name)).size });
  const all = (choices: Record<string, string | (() => string)>) =>
    Object.values(choices)
      .map((choice) => (typeof choice === 'string' ? choice : choice()))
      .join();
  const formatter = {
    number: String,
    plural: (_count: number, choices: Parameters<typeof all>[0]) => all(choices),
    select: all,
  };
  for (const string of Object.values(strings)) if (typeof string === 'function') string(values, formatter as never);
  return [...names].sort();
}

describe('our Urdu strings for the widget library', () => {
  it.each(usedParts)('include every string of the library’s part %s', (part) => {
    expect(Object.keys(urdu[part] ?? {}).sort()).toEqual(Object.keys(english(part)).sort());
  });

  it('insert the same values as the English strings', () => {
    for (const part of usedParts) expect([part, inserted(compiled(part))]).toEqual([part, inserted(english(part))]);
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
