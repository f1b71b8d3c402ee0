import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { paths } from 'contracts';
import { frontEndsIn } from '../../../scripts/lib/remotes.mjs';
import { holdPort } from '../../../scripts/lib/ports.mjs';
import { publishPackages, setSite, startSuite } from '../../../scripts/lib/suite.mjs';

/** The pages that visitors and diners see first. */
export type PageName = 'landing' | 'invoice' | 'order';

/** The suite with its demo, and the addresses of the measured pages. */
export interface PublicPages {
  addresses: Record<PageName, string>;
  stop(): Promise<void>;
}

interface Started {
  report: { demo: { invoiceLink: string } };
  simulatorPort: number;
  stop(): Promise<void>;
}

/** Starts the built suite with its demo, closes an order at the demo's till and saves it for a customer. */
export async function startPublicPages(root: string): Promise<PublicPages> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'suite-bench-'));
  const socket = await holdPort(0, '127.0.0.1');
  const origin = `http://localhost:${socket.port}`;
  await setSite({ root, dataDir, settings: { publicUrl: origin } });
  await publishPackages({ root, dataDir, packages: frontEndsIn(root) });
  const { report, simulatorPort, stop } = (await startSuite({
    root,
    settings: { host: '127.0.0.1', publicUrl: origin, dataDir, demo: true },
    socket,
    onGaveUp: (error: Error) => console.error(error),
    show: () => {},
  })) as unknown as Started;
  const invoice = new URL(report.demo.invoiceLink, origin);
  const casherId = invoice.searchParams.get('deviceId') ?? '';
  const restaurantId = invoice.searchParams.get('restId') ?? '';

  await call(`http://127.0.0.1:${simulatorPort}/control/orders`, { device_id: casherId });
  const phone = '0512345678';
  await call(`${origin}/api/user`, { phone, restaurantId, casherId });
  const { messages } = await call<{ messages: { text: string }[] }>(`${origin}/api/dev/outbox?to=${phone}`);
  const otp = /\b\d{4}\b/.exec(messages[0]?.text ?? '')?.[0];
  const { invoice: order } = await call<{ invoice: { id: string } }>(
    `${origin}/api/order/foodics/web/last-order?restaurantId=${restaurantId}&casherId=${casherId}`,
  );
  await call(`${origin}/api/order/foodics/web/add-order`, { casherId, restaurantId, phone, otp });

  return {
    addresses: {
      landing: `${origin}${paths.landing}`,
      invoice: invoice.href,
      order: `${origin}${paths.order(order.id)}`,
    },
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes a call that must succeed: a POST with a body, otherwise a GET. */
async function call<Answer>(address: string, body?: Record<string, unknown>): Promise<Answer> {
  const answer = await fetch(
    address,
    body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  );
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
}
