#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

/* An own till (docs/glossary.md) on the command line: posts the orders of a JSON file and prints the link of each. It
   needs only Node. It repeats failed requests, as a real till must (docs/pos.md). */
const USAGE = `Usage: TILL_KEY=till_… npm run till -- <order.json | -> [--to http://localhost:8080/api] [--new]

  order.json   an order, or a list of them (docs/examples/order.json, docs/pos.md); - reads standard input
  --to         the API's address; SUITE_API without it
  --new        gives each order a new number and the current time, to try the same file again
  TILL_KEY     the till's key, made in the dashboard: in the environment, because arguments are seen by everyone on the machine`;

/** The maximum number of orders in one request. */
const BATCH = 100;
const MAX_TRIES = 6;
const TIMEOUT_MS = 15_000;

class Misused extends Error {}

function readSettings() {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { to: { type: 'string' }, new: { type: 'boolean' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new Misused(error.message);
  }
  const { values, positionals } = parsed;
  const [file] = positionals;
  const key = process.env.TILL_KEY;
  if (values.help || positionals.length !== 1) throw new Misused(USAGE);
  if (!key) throw new Misused(`TILL_KEY is missing\n\n${USAGE}`);
  const api = (values.to ?? process.env.SUITE_API ?? 'http://localhost:8080/api').replace(/\/$/, '');
  if (!URL.canParse(api)) throw new Misused(`${api} is no address`);
  return { file, key, api, isNew: values.new ?? false };
}

/** @returns {Promise<object[]>} the orders of a file */
async function readOrders(file) {
  const content =
    file === '-'
      ? await text(process.stdin)
      : await readFile(file, 'utf8').catch((error) => Promise.reject(new Misused(error.message)));
  try {
    const orders = JSON.parse(content);
    return Array.isArray(orders) ? orders : [orders];
  } catch (error) {
    throw new Misused(`${file} is no JSON: ${error.message}`);
  }
}

/** Returns copies of the orders with new order numbers and the current time. */
function renewed(orders) {
  const now = new Date();
  return orders.map((order, index) => ({
    ...order,
    order_number: `${now.getTime()}-${index + 1}`,
    orderedAt: now.toISOString(),
  }));
}

/** Posts orders, and tries again after a failure. The API does not store an order twice. */
async function post({ api, key }, orders) {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${api}/ingest/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ orders }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error) => ({ ok: false, status: 0, error }));
    if (answer.ok) return (await answer.json()).results;
    const isWorthATry = answer.status === 0 || answer.status === 429 || answer.status >= 500;
    if (!isWorthATry || tries === MAX_TRIES) throw new Error(await reasonOf(answer, api));
    const wait = answer.status === 0 ? null : answer.headers.get('retry-after');
    await delay(wait === null ? 250 * 2 ** tries : Number(wait) * 1000);
  }
}

async function reasonOf(answer, api) {
  if (answer.status === 0) return `${api} does not answer (${answer.error.cause?.code ?? answer.error.name})`;
  const body = await answer.json().catch(() => null);
  return body?.message ?? `${api} answered with ${answer.status}`;
}

async function main() {
  const settings = readSettings();
  const read = await readOrders(settings.file);
  const orders = settings.isNew ? renewed(read) : read;
  for (let from = 0; from < orders.length; from += BATCH) {
    for (const { order_number, status, link, error } of await post(settings, orders.slice(from, from + BATCH))) {
      const fields = Object.entries(error?.fields ?? {}).map(([field, fault]) => `\n    ${field}: ${fault}`);
      console.log(
        error
          ? `${order_number ?? '?'} refused: ${error.message}${fields.join('')}`
          : `${order_number} ${status} ${new URL(link, settings.api)}`,
      );
      if (error) process.exitCode = 1;
    }
  }
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = error instanceof Misused ? 2 : 1;
});
