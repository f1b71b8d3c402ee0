import autocannon from 'autocannon';
import type { Load } from './api';

/*
 * Sends the load that the first argument describes from a process of its own, and prints the result. Each request has a
 * different client IP address. Otherwise the rate limits would refuse requests.
 */
const { seconds, ...load } = JSON.parse(process.argv[2] ?? '{}') as Load;
let caller = 0;
function fromAnotherAddress(request: autocannon.Request): autocannon.Request {
  caller += 1;
  const address = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
}
const { requests, non2xx, errors, latency } = await autocannon({
  ...load,
  duration: seconds,
  requests: [{ setupRequest: fromAnotherAddress }],
});
process.stdout.write(JSON.stringify({ perSecond: requests.average, p99: latency.p99, failed: non2xx + errors }));
