import { fileNameFrom } from './fileName';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const AIRPORT = 'King Abdulaziz International Airport — Terminal 1, Departures';

describe("a downloaded file's name", () => {
  it('contains restaurant, branch, till and id in full', () => {
    expect(fileNameFrom(['Bait Al Kabsa', AIRPORT, 'Counter 2'], '0198c2aa-7c1e-7aaa-9d6e-0123456789cd')).toBe(
      `Bait Al Kabsa - ${AIRPORT} - Counter 2 - 0198c2aa-7c1e-7aaa-9d6e-0123456789cd`,
    );
  });

  it('may contain letters of every script, and the zero-width non-joiner of Urdu spelling', () => {
    expect(fileNameFrom(['بيت الكبسة', 'کوئی\u200cبات', null, ''], 'FD-1')).toBe('بيت الكبسة - کوئی\u200cبات - FD-1');
  });

  it.each(['../../etc/passwd', 'a"b\\c', 'line\r\nx-header: 1', 'C:\\con|<>*?', '\u202efdp.exe'])(
    'contains no character that file systems refuse, even if it is made from %j',
    (name) => {
      expect(fileNameFrom([name], name)).not.toMatch(/["\\/:*?<>|\p{Cc}\u202e]/u);
    },
  );

  it('is shortened to the limit of file systems by cutting the longest names, but never the id', () => {
    const id = 'x'.repeat(36);
    const name = fileNameFrom(['ک'.repeat(200), 'ب'.repeat(200), 'Till 3'], id);
    expect(bytesOf(name)).toBeLessThanOrEqual(235);
    expect(name).toMatch(new RegExp(`^ک+… - ب+… - Till 3 - ${id}$`));
  });

  it('exceeds the limit if the part that must not be cut is too long', () => {
    expect(fileNameFrom(['a', 'b'], 'x'.repeat(300))).toContain('x'.repeat(300));
  });
});
