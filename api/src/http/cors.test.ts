import { startSuite, type Suite } from '../testing/suite';

const OURS = 'https://app.example.com';

let suite: Suite;
beforeAll(async () => void (suite = await startSuite({ CORS_ORIGINS: `${OURS}, http://localhost:3000` })));
afterAll(() => suite?.stop());

const corsHeaders = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));
const preflight = (origin: string, path = '/statistics') =>
  fetch(suite.url + path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' } });

describe('A page of a listed origin', () => {
  it('may ask, and read the headers it needs', async () => {
    const { status, headers } = await suite.call('POST', '/user/isVerify', { headers: { origin: OURS } });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(OURS);
    const exposed = headers.get('access-control-expose-headers')?.toLowerCase().split(', ');
    expect(exposed?.sort()).toEqual(['content-disposition', 'retry-after', 'x-renewed-token', 'x-request-id', 'x-total-count']);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  });

  it('reads refusals too, or it could not say what is wrong', async () => {
    const { status, headers } = await suite.call('GET', '/statistics', { headers: { origin: OURS } });
    expect(status).toBe(401);
    expect(headers.get('access-control-allow-origin')).toBe(OURS);
  });

  it('has its preflight answered before a session is asked for', async () => {
    const { status, headers } = await preflight('http://localhost:3000');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE');
    expect(headers.get('access-control-allow-headers')).toContain('authorization');
    expect(headers.get('access-control-max-age')).toBe('7200');
  });

  it('reads the events stream', async () => {
    const leaving = new AbortController();
    const { headers } = await fetch(`${suite.url}/events`, { headers: { origin: OURS, authorization: `Bearer ${await suite.login()}` }, signal: leaving.signal });
    leaving.abort();
    expect(headers.get('access-control-allow-origin')).toBe(OURS);
  });
});

describe('A page of any other origin', () => {
  it.each(['https://evil.example.com', 'http://app.example.com', 'https://app.example.com.evil.example', 'null'])('such as %s gets no header', async (origin) => {
    const { status, headers } = await suite.call('POST', '/user/isVerify', { headers: { origin } });
    expect(status).toBe(200);
    expect(corsHeaders(headers)).toEqual([]);
    const refused = await preflight(origin);
    expect(refused.status).toBe(404);
    expect(corsHeaders(refused.headers)).toEqual([]);
  });
});

it('Without the setting nobody gets a header', async () => {
  const plain = await startSuite();
  const { headers } = await plain.call('POST', '/user/isVerify', { headers: { origin: OURS } });
  await plain.stop();
  expect(corsHeaders(headers)).toEqual([]);
});
