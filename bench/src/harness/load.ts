import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Load } from './api';

/*
 * Sends the load that its standard input describes from a process of its own, and prints the result. Each request has a
 * different client IP address. Otherwise the rate limits would refuse requests.
 */
const { seconds, paths, ...load } = JSON.parse(readFileSync(0, 'utf8')) as Load;
// Two loads in one minute begin with different addresses.
let caller = Math.floor(Math.random() * 2 ** 24);
function fromAnotherAddress(request: autocannon.Request): autocannon.Request {
  caller += 1;
  const address = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
  const path = paths ? { path: paths[caller % paths.length] } : {};
  return { ...request, ...path, headers: { ...request.headers, 'x-forwarded-for': address } };
}
const { requests, non2xx, errors, latency } = await autocannon({
  ...load,
  duration: seconds,
  requests: [{ setupRequest: fromAnotherAddress }],
});
const failed = non2xx + errors;
process.stdout.write(JSON.stringify({ perSecond: requests.average, sent: requests.total, p99: latency.p99, failed }));
