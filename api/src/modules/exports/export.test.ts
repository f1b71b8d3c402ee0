import { sql, type SQL } from 'drizzle-orm';
import { exportCsv, type Exported, type Positioned } from './export';

/** A table with `size` rows that records where each read begins. */
function table(size: number, failAfter = Infinity) {
  const begins: (string | undefined)[] = [];
  const behindOf = new Map<SQL, string>();
  const exported: Exported<Positioned> = {
    columns: { id: ({ id }) => id },
    order: {
      after({ id }) {
        const afterCursor = sql`afterCursor`;
        behindOf.set(afterCursor, id);
        return afterCursor;
      },
    },
    async read(afterCursor, limit) {
      if (begins.length >= failAfter) throw new Error('the database is gone');
      const begin = afterCursor && behindOf.get(afterCursor);
      begins.push(begin);
      const from = begin === undefined ? 0 : Number(begin) + 1;
      return Array.from({ length: Math.min(limit, size - from) }, (_, index) => ({
        id: String(from + index),
        cursor: '',
      }));
    },
  };
  return { exported, begins };
}

async function cells(exported: Exported<Positioned>): Promise<string[]> {
  let text = '';
  for await (const part of exportCsv(exported, ['id'])) text += part;
  return text.slice(1, -2).split('\r\n');
}

describe('an export in batches', () => {
  it.each([0, 1, 499, 500, 501, 1_000, 1_234])('contains each of %i rows once, in order', async (size) => {
    expect(await cells(table(size).exported)).toEqual(['id', ...Array.from({ length: size }, (_, n) => String(n))]);
  });

  it('starts each batch after the last row of the previous one', async () => {
    const { exported, begins } = table(1_234);
    await cells(exported);
    expect(begins).toEqual([undefined, '499', '999']);
  });

  it('reads no batch before the client needs it, and none after the client has disconnected', async () => {
    const { exported, begins } = table(10_000);
    const file = exportCsv(exported, ['id']);
    await file.next();
    expect(begins).toHaveLength(0);
    await file.next();
    await file.next();
    expect(begins).toHaveLength(2);
    await file.return();
    expect(await file.next()).toEqual({ done: true, value: undefined });
    expect(begins).toHaveLength(2);
  });

  it('fails if a batch cannot be read, so that the file does not look complete', async () => {
    await expect(cells(table(10_000, 2).exported)).rejects.toThrow('the database is gone');
  });
});
