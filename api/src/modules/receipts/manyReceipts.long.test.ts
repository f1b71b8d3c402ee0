import { eq } from 'drizzle-orm';
import { newPhone, saveSignedIn } from '../../../test/support/diners';
import { suiteOfTests } from '../../../test/support/suite';
import { orders } from '../../platform/db/schema';

const suite = suiteOfTests();

interface List {
  receipts: { id: string }[];
  next: string | null;
}

it('A list of 5,000 receipts contains each receipt once over all its pages, and a search that matches no receipt is empty', async () => {
  const { cookie, orderId } = await saveSignedIn(suite, newPhone());
  const [order] = await suite.db.select().from(orders).where(eq(orders.id, orderId));
  const { id: _id, search: _search, ...values } = order!;
  for (let part = 0; part < 10; part += 1)
    await suite.db.insert(orders).values(
      Array.from({ length: 500 }, (_, index) => ({
        ...values,
        posOrderId: `many-${part}-${index}`,
        orderNumber: `${part * 500 + index}`,
        orderAt: new Date(values.orderAt.getTime() - (part * 500 + index + 1) * 3_600_000),
      })),
    );
  const list = async (query: Record<string, string>) =>
    (
      await suite.call<List>('GET', `/customer/receipts?${new URLSearchParams(query)}`, {
        headers: { cookie },
      })
    ).body;
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const part: List = await list({ size: '100', ...(next && { after: next }) });
    seen.push(...part.receipts.map(({ id }) => id));
    next = part.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([5_001, 5_001]);
  expect((await list({ search: 'nothing-of-that-kind' })).receipts).toEqual([]);
}, 120_000);
