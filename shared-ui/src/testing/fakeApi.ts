/** One request that the screen sent. */
interface FakeCall {
  method: string;
  /** Path and query as sent. */
  url: string;
  body: unknown;
  headers: Headers;
}

interface FakeResponse {
  body?: unknown;
  /** 200 if omitted. */
  status?: number;
  headers?: Record<string, string>;
}

/**
 * The outcome of a request: a response, a promise of a response, `'down'` if the API cannot be reached, or `'silent'` if
 * it never answers.
 */
type FakeAnswer = FakeResponse | 'down' | 'silent' | Promise<FakeResponse>;

export interface FakeApi {
  /**
   * Sets the response to all further requests with a method and path, whatever their query. A function is called for
   * each request and returns the response.
   */
  on(
    call: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`,
    answer: FakeAnswer | ((call: FakeCall) => FakeAnswer),
  ): void;
  /**
   * Returns the requests so far, in their order. If a method and path are given, returns only the requests with this
   * method and path.
   */
  calls(call?: string): FakeCall[];
}

/**
 * The time that each request takes to reach the fake API, in milliseconds. With a value such as 60, tests fail that work
 * only if the API answers at once. Tests with fake timers ignore it.
 */
const DELAY_MS = Number(process.env.FAKE_API_DELAY_MS ?? 0);

/**
 * Replaces the global `fetch` with a fake API. A request without a configured response fails with an error that names
 * the request.
 * @param base the base URL of the API; other URLs on the same origin are matched by their whole path
 */
export function fakeApi(base = 'http://localhost/api'): FakeApi {
  const { origin } = new URL(base);
  const answers = new Map<string, FakeAnswer | ((call: FakeCall) => FakeAnswer)>();
  const made: { key: string; call: FakeCall }[] = [];

  globalThis.fetch = async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, origin) : input, init);
    const url = request.url.replace(base, '').replace(origin, '');
    const key = `${request.method} ${url.split('?')[0]}`;
    // As in a browser, a request that was aborted before it was sent never reaches the API.
    request.signal.throwIfAborted();
    const text = await request.text();
    const call: FakeCall = {
      method: request.method,
      url,
      body: text === '' ? undefined : asJson(text),
      headers: request.headers,
    };
    const hasFakeTimers = Object.hasOwn(setTimeout, 'clock');
    if (DELAY_MS > 0 && !hasFakeTimers) await new Promise((resolve) => void setTimeout(resolve, DELAY_MS));
    made.push({ key, call });
    const chosen = answers.get(key);
    if (chosen === undefined) throw new TypeError(`fakeApi: no answer for ${key}`);
    const answer = await (typeof chosen === 'function' ? chosen(call) : chosen);
    if (answer === 'silent') return untilAborted(request.signal);
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

/** Gives each test of a file its own {@link fakeApi}, behind one object. */
export function fakeApiOfTests(): FakeApi {
  let api: FakeApi;
  beforeEach(() => {
    api = fakeApi();
  });
  return { on: (call, answer) => api.on(call, answer), calls: (wanted) => api.calls(wanted) };
}

/** Fails, as `fetch` does, when the request is aborted. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason as Error);
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail);
  });
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
