import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MY_RECEIPTS, paths } from 'contracts';
import { frontEndsIn } from '../../scripts/lib/remotes.mjs';
import { holdPort } from '../../scripts/lib/ports.mjs';
import { publishPackages, setSite, startSuite } from '../../scripts/lib/suite.mjs';

/** The pages that visitors and diners see first. */
export type PageName = 'landing' | 'invoice' | 'order' | 'home';

/** The suite with its demo, and the URLs of the measured pages. */
export interface PublicPages {
  /** `home` is the diner's home page. It needs the cookies in `diner`. */
  addresses: Record<PageName, string>;
  /** The cookies of the diner who has saved the order. */
  diner: readonly Cookie[];
  stop(): Promise<void>;
}

/** A cookie in the form that Playwright adds to a browser. */
export interface Cookie {
  name: string;
  value: string;
  sameSite: 'Strict';
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
  const save = await post(`${origin}/api/order/foodics/web/add-order`, { casherId, restaurantId, phone, otp });
  const diner = save.headers.getSetCookie().map((cookie): Cookie => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return { name, value, sameSite: 'Strict' };
  });
  if (diner.length === 0) throw new Error('the save did not sign the diner in');

  return {
    addresses: {
      landing: `${origin}${paths.landing}`,
      invoice: invoice.href,
      order: `${origin}${paths.order(order.id)}`,
      home: `${origin}${MY_RECEIPTS}`,
    },
    diner,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sends a request that must succeed: a POST if there is a body, otherwise a GET. */
async function call<Answer>(address: string, body?: Record<string, unknown>): Promise<Answer> {
  return (await (body ? post(address, body) : successful(await fetch(address)))).json() as Promise<Answer>;
}

const post = async (address: string, body: Record<string, unknown>): Promise<Response> =>
  successful(
    await fetch(address, {
      method: 'POST',
      // The API accepts a diner's sign-in only from pages of the same origin.
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify(body),
    }),
  );

async function successful(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
