import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/config/packageRoot';

/** A row of a table in docs/calls.md: one endpoint. */
export interface CallRow {
  method: string;
  path: string;
  /** The names of the request's fields. */
  fields: string[];
  /** How the fields are sent. */
  place: 'query' | 'json' | 'multipart' | 'none';
  /** The paths of the response's fields. `[]` is any element of a list. */
  answer: string[];
  /** Whether the response is a file and not JSON. */
  isFile: boolean;
}

interface EntityRow {
  schema: string;
  fields: string[];
}

/** The tables of docs/calls.md. */
export interface Tables {
  calls: CallRow[];
  additions: CallRow[];
  /**
   * The fields that the specification does not have, keyed by `METHOD path`. Rows with the same endpoint share an
   * entry.
   */
  beyond: Map<string, string[]>;
  entities: EntityRow[];
}

/** Words that may appear in a cell but are not names of fields. */
const PROSE = new Set(['none', 'query', 'optional', 'multipart', 'file', 'field', 'same', 'fields']);

export function readTables(text = readFileSync(join(packageRoot(), '..', 'docs', 'calls.md'), 'utf8')): Tables {
  const [calls = [], additions = [], beyond = [], entities = []] = tablesOf(text);
  const callRows = calls.map(callRow);
  return {
    calls: callRows.map((row) =>
      row.fields.length === 0 && row.place === 'multipart'
        ? {
            ...row,
            fields: callRows.find(({ method, path }) => method === 'POST' && row.path.startsWith(path))?.fields ?? [],
          }
        : row,
    ),
    additions: additions.map(callRow),
    beyond: new Map(beyond.map(([call = '', fields = '']) => [call, wordsOf(fields)])),
    entities: entities.map(([, schema = '', fields = '']) => ({
      schema,
      fields: fields.split(',').map((field) => field.trim()),
    })),
  };
}

/** Returns the rows of each table, without the header. */
function tablesOf(text: string): string[][][] {
  return text
    .split(/\n(?!\|)/)
    .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
    .filter((lines) => lines.length > 2)
    .map((lines) =>
      lines.slice(2).map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
    );
}

function callRow([call = '', payload = '', answer = '']: string[]): CallRow {
  const [method = '', path = ''] = call.split(' ');
  return { method, path, fields: wordsOf(payload), place: placeOf(payload), ...answerOf(answer) };
}

function placeOf(payload: string): CallRow['place'] {
  if (payload === 'none') return 'none';
  if (payload.startsWith('query')) return 'query';
  return payload.startsWith('multipart') ? 'multipart' : 'json';
}

/**
 * Returns the fields in the cell of a request, such as `{phone} to request an OTP` or `query restaurantId, casherId
 * (the device id)`.
 */
function wordsOf(payload: string): string[] {
  const braced = /^\{([^}]*)\}/.exec(payload)?.[1];
  const words = (braced ?? payload)
    .replace(/\([^)]*\)/g, '')
    .replace(/:\s*true/g, '')
    .split(/[\s,:]+/);
  return words.filter((word) => /^[A-Za-z_]+(-[a-z]+)*$/.test(word) && !PROSE.has(word));
}

/**
 * Returns the fields in the cell of a response, such as `data.user.{role, branchId}`, `array of admins {id, name}` or
 * `orders (list)`.
 */
function answerOf(answer: string): Pick<CallRow, 'answer' | 'isFile'> {
  const text = answer.replace(/\((?!list)[^)]*\)/g, '').trim();
  if (text === 'file blob') return { answer: [], isFile: true };
  if (/^(not used|status 200|200 means)/.test(text)) return { answer: [], isFile: false };
  const list = /^array of \w+ ?(?:objects)?(?:\{([^}]*)\})?/.exec(text);
  if (list)
    return { answer: list[1] ? list[1].split(',').map((field) => `[].${field.trim()}`) : ['[]'], isFile: false };
  const paths = text
    .replace(/^boolean field /, '')
    .replace(/(\w+) \(list\)/g, '$1[]')
    .replace(/([\w.]+)\.\{([^}]*)\}/g, (_match, base: string, fields: string) =>
      fields
        .split(',')
        .map((field) => `${base}.${field.trim()}`)
        .join(', '),
    )
    .split(',');
  return { answer: paths.map((path) => path.trim()), isFile: false };
}
