import { eq } from 'drizzle-orm';
import { restaurants } from '../../platform/db/schema';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
let admin: string;

beforeAll(async () => {
  admin = await suite.login();
});
beforeEach(() => {
  suite.simulator.fail({ mode: 'none' });
  suite.clock.forward(90);
});

interface Report {
  ok: boolean;
  business: string | null;
  sameBusiness: boolean;
  checks: { token: string; problem: string | null; missing: string[] }[];
  branches: number;
  devices: number;
  fields?: Record<string, string>;
}

const test = async (body: object) =>
  (await suite.call<Report>('POST', '/restaurant/test-connection', { token: admin, body })).body;
const tokensOf = (index: number) => suite.seed.restaurants[index]!.posToken;
const problems = ({ checks }: Report) => checks.map(({ problem }) => problem);

describe('POST /restaurant/test-connection', () => {
  it('returns the business and the number of its branches and tills if the access tokens for orders and for branches both work', async () => {
    const [restaurant] = suite.seed.restaurants;
    const report = await test({ token: restaurant.posToken, branchs_token: restaurant.posToken });
    expect(report).toEqual({
      ok: true,
      business: restaurant.names.en,
      sameBusiness: true,
      checks: [
        { token: 'token', problem: null, missing: [] },
        { token: 'branchs_token', problem: null, missing: [] },
      ],
      branches: restaurant.branches.length,
      devices: restaurant.branches.flatMap(({ devices }) => devices).length,
    });
  });

  it('reports which of the two access tokens the point of sale does not know', async () => {
    const report = await test({ token: 'long-expired', branchs_token: tokensOf(0) });
    expect(report.ok).toBe(false);
    expect(problems(report)).toEqual(['expired', null]);
  });

  it('reports the scope that a token lacks', async () => {
    const report = await test({ token: `${tokensOf(0)}-no-orders`, branchs_token: tokensOf(0) });
    expect(report.checks[0]).toEqual({ token: 'token', problem: 'scope', missing: ['orders.list', 'orders.get'] });
    expect(report.ok).toBe(false);
  });

  it('reports that the restaurant’s plan has no API', async () => {
    expect(problems(await test({ token: `${tokensOf(0)}-no-plan`, branchs_token: `${tokensOf(0)}-no-plan` }))).toEqual([
      'plan',
      'plan',
    ]);
  });

  it('reports that the two access tokens belong to different businesses', async () => {
    expect(await test({ token: tokensOf(0), branchs_token: tokensOf(1) })).toMatchObject({
      ok: false,
      sameBusiness: false,
    });
  });

  it.each([
    ['unreachable', { mode: 'down' }],
    ['unreachable', { mode: 'server_error' }],
    ['busy', { mode: 'rate_limited' }],
    ['unreadable', { mode: 'truncated' }],
  ] as const)('reports the problem %s when the point of sale has the simulated fault %p', async (problem, fault) => {
    suite.simulator.fail(fault);
    expect(problems(await test({ token: tokensOf(2), branchs_token: tokensOf(2) }))).toContain(problem);
  });

  it('uses the stored token if the administrator typed no token or left the masked token in the form', async () => {
    const { id } = suite.seed.restaurants[0];
    expect(await test({ restaurantId: id, token: '••••abcd' })).toMatchObject({ ok: true });
    expect(problems(await test({ restaurantId: id, branchs_token: 'typed-again' }))).toEqual([null, 'expired']);
  });

  it('saves nothing', async () => {
    const { id } = suite.seed.restaurants[0];
    const stored = () => suite.db.select().from(restaurants).where(eq(restaurants.id, id));
    const before = await stored();
    await test({ restaurantId: id, token: tokensOf(1), branchs_token: tokensOf(1) });
    expect(await stored()).toEqual(before);
  });

  it('reports a token as required if it is neither typed nor stored', async () => {
    expect(await test({ branchs_token: tokensOf(0) })).toMatchObject({ fields: { token: 'Required' } });
  });

  it('never returns a token', async () => {
    const { text } = await suite
      .call<Report>('POST', '/restaurant/test-connection', {
        token: admin,
        body: { token: tokensOf(0), branchs_token: 'secret-token' },
      })
      .then(({ body }) => ({ text: JSON.stringify(body) }));
    expect(text).not.toContain(tokensOf(0));
    expect(text).not.toContain('secret-token');
  });
});

describe('a sync of a restaurant', () => {
  const posOf = async (id: string) =>
    (await suite.call<{ restaurant: { pos: unknown } }>('GET', `/restaurant/${id}`, { token: admin })).body.restaurant
      .pos;
  const runDueJobs = async () => {
    while ((await suite.services.posWork.runDue(10)) > 0);
  };

  it('runs in the background when an administrator requests it, and its result is shown with the restaurant', async () => {
    const { id } = suite.seed.restaurants[0];
    expect(await posOf(id)).toBeNull();
    expect((await suite.call('POST', `/restaurant/${id}/sync`, { token: admin })).status).toBe(200);
    await runDueJobs();
    const at = suite.clock.now().toISOString();
    expect(await posOf(id)).toEqual({
      problem: null,
      since: at,
      syncedAt: at,
      polledAt: at,
      unreadCount: 0,
      unread: [],
    });
  });

  it('reports the reason and the time of its failure', async () => {
    const { id } = suite.seed.restaurants[1]!;
    suite.simulator.fail({ mode: 'server_error' });
    await suite.call('POST', `/restaurant/${id}/sync`, { token: admin });
    await runDueJobs();
    const since = suite.clock.now().toISOString();
    expect(await posOf(id)).toMatchObject({ problem: 'server_error', since });
  });

  it('runs after a new access token was saved', async () => {
    const { id, posToken } = suite.seed.restaurants[2]!;
    const form = new FormData();
    form.set('branchs_token', posToken);
    expect(
      (
        await fetch(`${suite.url}/restaurant/${id}`, {
          method: 'PATCH',
          body: form,
          headers: { authorization: `Bearer ${admin}` },
        })
      ).status,
    ).toBe(200);
    await runDueJobs();
    expect(await posOf(id)).toMatchObject({ problem: null });
  });

  it('is refused for an unknown restaurant', async () => {
    expect(
      (await suite.call('POST', '/restaurant/00000000-0000-4000-8000-000000000000/sync', { token: admin })).status,
    ).toBe(404);
  });
});
