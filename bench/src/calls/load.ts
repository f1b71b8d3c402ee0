import autocannon from 'autocannon';
import { TURN, TURNS } from './turn';

/** The load that `sendLoad` requests from this process, as JSON in the first argument. */
export interface Load {
  url: string;
  seconds: number;
  connections: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Counts the requests. Each request has a different client IP address. If the body contains {@link TURN}, successive
 * requests also use different accounts. Otherwise the rate limits would refuse requests.
 */
let caller = 0;
function fromAnotherAddress(request: autocannon.Request): autocannon.Request {
  caller += 1;
  const body = typeof request.body === 'string' ? request.body.replaceAll(TURN, String(caller % TURNS)) : request.body;
  return {
    ...request,
    body,
    headers: {
      ...request.headers,
      'x-forwarded-for': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
    },
  };
}

/** Sends a load from this process and prints the result. */
async function main(): Promise<void> {
  const { seconds, ...load } = JSON.parse(process.argv[2] ?? '{}') as Load;
  const { requests, non2xx, errors, latency } = await autocannon({
    ...load,
    duration: seconds,
    requests: [{ setupRequest: fromAnotherAddress }],
  });
  process.stdout.write(JSON.stringify({ perSecond: requests.average, p99: latency.p99, failed: non2xx + errors }));
}

await main();
