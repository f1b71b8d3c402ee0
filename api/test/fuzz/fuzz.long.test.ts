import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { operationsOf, readDocument, type Document } from '../conformance/document';
import { picture } from '../support/forms';
import { brokenRules } from './invariants';
import { requestsOf, type FuzzRequest } from './requests';
import { createWorld, type World } from './world';

/** The number of requests. `npm run soak -- fuzz` sends twenty thousand. */
const REQUESTS = Number(process.env['REQUESTS'] ?? 1_500);
const SEED = Number(process.env['SEED'] ?? 20_261_121);
const HEAL_EVERY = 200;
/** Endpoints that create a PDF. The test calls them rarely, because each call starts a worker thread. */
const SELDOM = ['getRestaurantReport', 'getBranchReport', 'getQrSheet'];
/**
 * Endpoints that refuse every random request, because they need a code, a password, the hash in a file's name, or the
 * cookie of a diner.
 */
const NEVER_TAKEN = [
  ...['adminLogin', 'changeOwnPassword', 'getFile', 'webAddOrder', 'signIn', 'signOut', 'signOutEverywhere'],
  ...['adminLoginCode', 'adminLoginSetup', 'adminLoginSetupCode', 'startSecondFactor', 'confirmSecondFactor'],
  ...[
    'renewRecoveryCodes',
    'endSecondFactor',
    'endRestaurantAdminSecondFactor',
    'endOwnSession',
    'changeOwnEmail',
    'confirmEmail',
    'resetPassword',
  ],
  ...[
    'getReceipts',
    'getReceiptSummary',
    'getHome',
    'getOwnReceipt',
    'changeReceipt',
    'removeReceipt',
    'contestReceipt',
  ],
  ...['getRemovedReceipts', 'restoreReceipt'],
];
/**
 * Endpoints that anyone may call with an id from a sticker or a link, or with the correct password. Their responses may
 * contain ids of a tenant, but no data of its customers.
 */
const PUBLIC = ['getWebLastOrder', 'getOrder', 'webAddOrder', 'adminLogin'];

const DOCUMENT = 'https://api.example/document';

let document: Document;
let world: World;
let sendBytes: Record<string, Blob>;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
const seen = new Map<string, number>();

beforeAll(async () => {
  [document, world] = [await readDocument(), await createWorld()];
  const whole = await picture();
  sendBytes = {
    picture: whole,
    empty: new Blob([]),
    text: new Blob(['no picture']),
    'half a picture': whole.slice(0, 60),
  };
  ajv.addSchema({ $id: DOCUMENT, components: document.components });
});
afterAll(() => world?.suite.stop());

function bodyOf({ form, body }: FuzzRequest): FormData | string | null {
  if (!form) return body ?? null;
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    const file =
      typeof value === 'object' && value !== null && 'file' in value ? sendBytes[String(value.file)] : undefined;
    if (file) data.append(name, file, 'a name');
    else data.append(name, typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));
  }
  return data;
}

interface Answer {
  status: number;
  type: string;
  text: string;
}

async function send(request: FuzzRequest): Promise<Answer> {
  const { method, path, headers, caller } = request;
  const token = world.tokenOf(caller);
  const leaving = new AbortController();
  const response = await fetch(world.suite.url + path, {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    body: method === 'GET' || method === 'HEAD' ? null : bodyOf(request),
    signal: leaving.signal,
    redirect: 'manual',
  });
  const type = response.headers.get('content-type') ?? '';
  // The test does not read the event stream, because the stream never ends.
  const text = type.startsWith('text/event-stream') ? '' : await response.text();
  leaving.abort();
  return { status: response.status, type, text };
}

const validators = new Map<string, ValidateFunction | undefined>();

/**
 * Returns a function that validates the responses of an operation. References in a schema point to the other schemas of
 * the document.
 */
function validatorOf(operationId: string): ValidateFunction | undefined {
  if (!validators.has(operationId)) {
    const operation = operationsOf(document).find((each) => each.operation.operationId === operationId)?.operation;
    const schema = operation?.responses['200']?.content?.['application/json']?.schema;
    validators.set(
      operationId,
      schema &&
        ajv.compile(
          JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${DOCUMENT}#/components/`)) as object,
        ),
    );
  }
  return validators.get(operationId);
}

function checkAnswer(request: FuzzRequest, { status, type, text }: Answer): void {
  const { operationId, caller, method } = request;
  expect(status).toBeLessThan(500);
  const isCall = operationsOf(document).some(
    (each) => each.method === method && each.operation.operationId === operationId,
  );
  if (status >= 400 && method !== 'HEAD') {
    expect(type).toMatch(/^application\/json/);
    const {
      message: sentence,
      code,
      fields,
      params = {},
      ...others
    } = JSON.parse(text) as { message: string; code: string; fields?: Record<string, string>; params?: object };
    expect({ sentence, code }).toEqual({
      sentence: expect.stringMatching(/^[^.].*[^.]$/s),
      code: expect.stringMatching(/^[A-Z_]+$/),
    });
    for (const value of Object.values(params)) expect(['string', 'number']).toContain(typeof value);
    expect(Object.keys(others).filter((name) => name !== 'retryAfter')).toEqual([]);
    for (const message of Object.values(fields ?? {})) expect(typeof message).toBe('string');
  } else if (isCall && type.startsWith('application/json') && !breaksOut(request)) {
    const validate = validatorOf(operationId);
    expect([validate?.(JSON.parse(text)), validate?.errors ?? null]).toEqual([true, null]);
  }
  if (caller === 'admin') return;
  const strangers =
    caller === 'boss of A'
      ? [world.marks.B]
      : caller === 'boss of B'
        ? [world.marks.A]
        : [world.marks.A, world.marks.B];
  for (const { ids, texts } of strangers) {
    for (const mark of PUBLIC.includes(operationId) || status >= 400 ? texts : [...texts, ...ids])
      expect(text).not.toContain(mark);
  }
}

/** Returns whether the path of a broken request no longer matches the path of its operation. */
function breaksOut({ path, operationId }: FuzzRequest): boolean {
  const pattern = operationsOf(document)
    .find((each) => each.operation.operationId === operationId)
    ?.path.replace(/\{\w+\}/g, '[^/?]+');
  return !new RegExp(`^${pattern}(\\?|$)`).test(path);
}

describe(`${REQUESTS} random requests from all callers, generated from the OpenAPI document (SEED=${SEED})`, () => {
  it('get only documented responses, without a 5xx or another tenant’s data, and every refusal has a message', async () => {
    const requests = fc.oneof(
      ...operationsOf(document).map((entry) => ({
        weight: SELDOM.includes(entry.operation.operationId) ? 1 : 20,
        arbitrary: requestsOf(document, entry, world.ids),
      })),
    );
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        sent += 1;
        world.suite.clock.forward(1);
        if (sent % HEAL_EVERY === 0) await world.heal();
        const answer = await send(request);
        seen.set(
          `${request.operationId} ${Math.floor(answer.status / 100)}xx`,
          (seen.get(`${request.operationId} ${Math.floor(answer.status / 100)}xx`) ?? 0) + 1,
        );
        checkAnswer(request, answer);
        // An accepted change may have moved or logged out staff. `heal` restores them before the next request.
        if (request.caller !== 'anonymous' && request.method !== 'GET' && answer.status < 300) await world.heal();
      }),
      { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
    );
    expect(world.suite.logged()).not.toContain('a call failed unexpectedly');
  }, 1_800_000);

  it('reach every endpoint, and most endpoints accept some of the requests', () => {
    const calls = operationsOf(document)
      .map(({ operation }) => operation.operationId)
      .filter((id) => !SELDOM.includes(id));
    const unanswered = (kinds: string[]) => calls.filter((id) => kinds.every((kind) => !seen.has(`${id} ${kind}`)));
    expect(unanswered(['2xx', '4xx'])).toEqual([]);
    if (REQUESTS >= 20_000) expect(unanswered(['2xx']).filter((id) => !NEVER_TAKEN.includes(id))).toEqual([]);
  });

  it('leave no incomplete or contradictory row in the database', async () => {
    expect(await brokenRules(world.suite.db)).toEqual([]);
  });
});
