/** One call the screen made. */
export interface FakeCall {
  method: string;
  /** Path and query, as they were sent. */
  url: string;
  body: unknown;
  headers: Headers;
}

interface FakeResponse {
  body?: unknown;
  /** 200 when left out. */
  status?: number;
  headers?: Record<string, string>;
}

/** What a call is answered with: a body, a status with a body, or no answer at all. */
export type FakeAnswer = FakeResponse | 'down' | Promise<FakeResponse>;

export interface FakeApi {
  /** Answers a call by method and path (without query), from now on or by what the call holds. */
  on(call: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, answer: FakeAnswer | ((call: FakeCall) => FakeAnswer)): void;
  /** The calls so far, in order; only those to a method and path when given. */
  calls(call?: string): FakeCall[];
}

/**
 * An API behind the global `fetch`, for the time of one test. A call nobody answers fails the request and says which it was.
 * @param base the `{host}` of the calls; what lies beside it on its origin is answered by its whole path
 */
export function fakeApi(base = 'http://localhost/api'): FakeApi {
  const { origin } = new URL(base);
  const answers = new Map<string, FakeAnswer | ((call: FakeCall) => FakeAnswer)>();
  const made: { key: string; call: FakeCall }[] = [];

  globalThis.fetch = async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, origin) : input, init);
    const url = request.url.replace(base, '').replace(origin, '');
    const key = `${request.method} ${url.split('?')[0]}`;
    const text = await request.text();
    const call: FakeCall = { method: request.method, url, body: text === '' ? undefined : asJson(text), headers: request.headers };
    made.push({ key, call });
    const chosen = answers.get(key);
    if (chosen === undefined) throw new TypeError(`fakeApi: no answer for ${key}`);
    const answer = await (typeof chosen === 'function' ? chosen(call) : chosen);
    if (answer === 'down') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body ?? null), {
      status: answer.status ?? 200,
      headers: { 'Content-Type': 'application/json', ...answer.headers },
    });
  };

  return {
    on: (call, answer) => void answers.set(call, answer),
    calls: (wanted) => made.filter(({ key }) => wanted === undefined || key === wanted).map(({ call }) => call),
  };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
