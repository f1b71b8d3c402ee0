import fc from 'fast-check';
import type { Columns } from './cells';
import { csvHeader, csvLines } from './csv';

const columns: Columns<{ text: string | null; amount: number | null }> = {
  text: ({ text }) => text,
  amount: ({ amount }) => amount,
};
const line = (text: string | null, amount: number | null = null) =>
  csvLines(columns, ['text', 'amount'], [{ text, amount }]);

const SEPARATORS = [',', ';', '|', '\t'];

/**
 * Returns the cells that a spreadsheet program would run as formulas. The program splits lines at line ends and cells
 * at the separator. The program may or may not support quotes, so both cases are checked.
 */
function formulasIn(csv: string, separator: string): string[] {
  const quoted = new RegExp(`"(?:[^"]|"")*"|[^${separator === '|' ? '\\|' : separator}\r\n]+`, 'g');
  const unquoted = (cell: string) => (/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);
  const cells = [...csv.matchAll(quoted)].map(([cell]) => unquoted(cell));
  // Programs that split at commas also support quotes, so a split without quotes is checked only for other separators.
  const naive = separator === ',' ? [] : csv.split(new RegExp(`[${separator}\r\n]`));
  return [...cells, ...naive].filter(
    (cell) => /^[\s\p{Cf}"]*[=+\-@＝＋－＠]/u.test(cell) && !/^\+\d{7,15}$/.test(cell),
  );
}

describe('a line of a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1,\r\n"],
    ['+1+cmd', "'+1+cmd,\r\n"],
    ['+966512345678\n', `"'+966512345678\n",\r\n`],
    ['-1', "'-1,\r\n"],
    ['@SUM(A1)', "'@SUM(A1),\r\n"],
    ['  =cmd', "'  =cmd,\r\n"],
    ['\u200f=cmd', "'\u200f=cmd,\r\n"],
    ['＝1', "'＝1,\r\n"],
    ['\tx', "'\tx,\r\n"],
    [';=1', ";'=1,\r\n"],
    ['a| =1', "a|' =1,\r\n"],
    ['a\t＋1', "a\t'＋1,\r\n"],
    ['a\n-1', `"a\n'-1",\r\n`],
    ['a\r@x', `"a\r'@x",\r\n`],
    [';"=1"', `";'""=1""",\r\n`],
  ])('does not let %j become a formula', (text, expected) => {
    expect(line(text)).toBe(expected);
  });

  it('contains a phone number in E.164 format unchanged', () => {
    expect(line('+966512345678')).toBe('+966512345678,\r\n');
  });

  it('contains no formula, for random texts and for every separator that spreadsheet programs use', () => {
    const piece = fc.constantFrom(...'=+-@＝＋－＠;|,\t\r\n "\'\u200f\u00a0\ufeff1aش');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        for (const separator of SEPARATORS) expect(formulasIn(line(pieces.join('')), separator)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('contains a computed number unchanged, even a negative one', () => {
    expect(line('x', -12.5)).toBe('x,-12.5\r\n');
  });

  it.each([
    ['a comma', 'a,b', '"a,b",\r\n'],
    ['a quote', 'say "hi"', '"say ""hi""",\r\n'],
    ['a line break', 'a\nb', '"a\nb",\r\n'],
    ['Arabic', 'شاورما', 'شاورما,\r\n'],
    ['an empty cell', null, ',\r\n'],
  ])('contains %s, in quotes only where the CSV format requires them', (_what, text, expected) => {
    expect(line(text)).toBe(expected);
  });

  it('has the requested columns in the requested order, after a header with a byte-order mark', () => {
    expect(csvLines(columns, ['amount', 'text'], [{ text: 'x', amount: 1 }])).toBe('1,x\r\n');
    expect(csvHeader(['amount', 'text'])).toBe('\ufeffamount,text\r\n');
  });
});
