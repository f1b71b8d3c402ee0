import { strToU8, Zip, ZipDeflate } from 'fflate';
import { serialOf, type Cell } from './cells';
import { batchesOf, type Exported, type Positioned } from './export';

/*
 * A table as an XLSX file (ECMA-376), written while its rows are read. Decision 0072 says why no library writes it.
 */

/** The maximum number of rows of a sheet, with its header. */
const MAX_ROWS = 1_048_576;
/** The maximum length of a cell's text. Excel calls a file with a longer one damaged. */
const MAX_TEXT = 32_767;

const SHEET_NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS_NS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NS = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The formats of cells, in the order of `cellXfs` in {@link STYLES}. */
const STYLE = { header: 1, text: 2, amount: 3, day: 4, time: 5, moment: 6 } as const;

// 49 is the built-in format for text, so that a spreadsheet program keeps the text when somebody edits the cell.
// A third decimal is shown only for the currencies that have one.
const STYLES = `${DECLARATION}<styleSheet xmlns="${SHEET_NS}"><numFmts count="4"><numFmt numFmtId="164" formatCode="#,##0.00#"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="hh:mm"/><numFmt numFmtId="167" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>${[49, 164, 165, 166, 167].map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;

/** Control characters and halves of surrogate pairs. XML 1.0 does not allow most of them. */
const ILLEGAL = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu;
/** Excel reads `_x0041_` in a text as the letter A. */
const ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;

function xmlText(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .replace(ILLEGAL, '')
    .replace(ESCAPED, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

/** A text cell. Its text is stored in the cell, and it is never a formula. */
const textXml = (text: string, style: number) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
const numberXml = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'string') return textXml(cell, STYLE.text);
  if (typeof cell === 'number') return numberXml(cell);
  if ('amount' in cell) return numberXml(cell.amount, STYLE.amount);
  return numberXml(serialOf(cell), 'day' in cell ? STYLE.day : 'time' in cell ? STYLE.time : STYLE.moment);
}

const rowXml = (cells: readonly string[]) => `<row>${cells.join('')}</row>`;

/** The start of a sheet, in which some of the first rows stay visible when it is scrolled. */
const sheetStart = (isRightToLeft: boolean, frozen = '') =>
  `${DECLARATION}<worksheet xmlns="${SHEET_NS}"><sheetViews><sheetView${isRightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0">${frozen}</sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`;
const FIRST_ROW = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
const SHEET_END = '</sheetData></worksheet>';

/** The parts of the package besides the sheets, by their path. */
function otherParts(sheets: readonly string[]): [path: string, xml: string][] {
  const each = (xml: (number: number, name: string) => string) =>
    sheets.map((name, index) => xml(index + 1, name)).join('');
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS_NS}/${type}" Target="${target}"/>`;
  const relations = (all: string) =>
    `${DECLARATION}<Relationships xmlns="${PACKAGE_NS}/relationships">${all}</Relationships>`;
  const part = (path: string, type: string) => `<Override PartName="${path}" ContentType="${MAIN}.${type}+xml"/>`;
  return [
    [
      '[Content_Types].xml',
      `${DECLARATION}<Types xmlns="${PACKAGE_NS}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${each((number) => part(`/xl/worksheets/sheet${number}.xml`, 'worksheet'))}</Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${DECLARATION}<workbook xmlns="${SHEET_NS}" xmlns:r="${RELATIONS_NS}"><bookViews><workbookView/></bookViews><sheets>${each((number, name) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        `${each((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`))}${relation('styles', 'styles', 'styles.xml')}`,
      ),
    ],
    ['xl/styles.xml', STYLES],
  ];
}

interface SheetOptions {
  /** The name of the sheet. */
  name: string;
  /** Whether the first column is on the right, as in Arabic and Urdu. */
  isRightToLeft: boolean;
  /** A last sheet with one sentence about the file. The table's own sheets have only the table. */
  about?: { name: string; text: string } | undefined;
  /** The maximum number of rows of a sheet; the rest is in further sheets. */
  maxRows?: number;
}

/**
 * Returns a table as an XLSX file, in batches. Only one batch is in memory.
 * @param names the names of the columns, all of which must exist
 */
export async function* exportXlsx<Row extends Positioned>(
  exported: Exported<Row>,
  names: readonly string[],
  { name, isRightToLeft, about, maxRows = MAX_ROWS }: SheetOptions,
): AsyncGenerator<Uint8Array, void, void> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  const open = (path: string) => {
    // A higher level takes much more time for little.
    const part = new ZipDeflate(path, { level: 3 });
    zip.add(part);
    return (xml: string, isEnd: boolean) => part.push(strToU8(xml), isEnd);
  };
  const header = rowXml(names.map((column) => textXml(column, STYLE.header)));
  const toXml = (row: Row) => rowXml(names.map((column) => cellXml(exported.columns[column]?.(row) ?? null)));

  const sheets: string[] = [];
  let rows = 0;
  const openSheet = () => {
    sheets.push(sheets.length > 0 ? `${name} ${sheets.length + 1}` : name);
    rows = 1;
    const write = open(`xl/worksheets/sheet${sheets.length}.xml`);
    write(sheetStart(isRightToLeft, FIRST_ROW) + header, false);
    return write;
  };
  let write = openSheet();
  yield* written.splice(0);
  for await (let batch of batchesOf(exported)) {
    while (batch.length > 0) {
      if (rows === maxRows) {
        write(SHEET_END, true);
        write = openSheet();
      }
      const fitting = batch.slice(0, maxRows - rows);
      write(fitting.map(toXml).join(''), false);
      rows += fitting.length;
      batch = batch.slice(fitting.length);
    }
    yield* written.splice(0);
  }
  write(SHEET_END, true);
  if (about) {
    sheets.push(about.name);
    const row = rowXml([textXml(about.text, STYLE.text)]);
    open(`xl/worksheets/sheet${sheets.length}.xml`)(sheetStart(isRightToLeft) + row + SHEET_END, true);
  }
  for (const [path, xml] of otherParts(sheets)) open(path)(xml, true);
  zip.end();
  yield* written.splice(0);
}
