import { act, screen, waitFor, within } from '@testing-library/react';
import { REGISTRY_PATH, type Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import type { GetStatusApiResponse } from '../../api.generated';
import { renderScreen } from '../../testing/renderScreen';
import { answerSuite, openPage } from '../../testing/suiteAnswers';
import { StatusScreen } from './StatusScreen';

type Part = GetStatusApiResponse['parts'][number];

const PARTS = ['load', 'database', 'events', 'queue', 'pos', 'sms', 'push', 'backups', 'disk', 'clock'] as const;
const SINCE = '2026-01-03T09:00:00.000Z';

/** Returns the status response of an API in which these parts do not work. */
function statusWith(...faults: (Pick<Part, 'part' | 'state' | 'problem'> & Partial<Part>)[]): GetStatusApiResponse {
  const parts = PARTS.map((part): Part => ({
    part,
    state: 'ok',
    problem: null,
    since: null,
    count: null,
    of: null,
    ...faults.find((fault) => fault.part === part),
  }));
  const state = faults.some((fault) => fault.state === 'down') ? 'down' : faults.length > 0 ? 'degraded' : 'ok';
  return { checkedAt: '2026-01-03T10:00:00.000Z', state, parts };
}

const api = fakeApiOfTests();
beforeEach(() => {
  answerSuite(api);
  api.on('GET /attention', { body: { checkedAt: SINCE, items: [], snoozed: [], summary: '' } });
});

const open = (language?: Language) => renderScreen(<StatusScreen />, { page: openPage({}), language });
/** Returns the card of a part. */
const card = async (name: RegExp) => (await screen.findByRole('heading', { level: 2, name })).parentElement!;

describe('The status page', () => {
  it('says that everything works when there are no faults, and lists all parts of the suite', async () => {
    api.on('GET /status', { body: statusWith() });
    await open();
    expect(await screen.findByText('Everything works.')).toBeVisible();
    const working = within(await card(/^Working$/)).getAllByRole('listitem');
    expect(working.map((item) => item.textContent)).toEqual([
      'API Works',
      'Server load Works',
      'Database Works',
      'Live updates Works',
      'Queue of jobs Works',
      'Points of sale Works',
      'Text messages Works',
      'Push messages Works',
      'Backups Works',
      'Disk space Works',
      'Clock Works',
      'Releases Works',
    ]);
  });

  it('lists the worst faults first, each with its meaning, its start, the advice and the runbook page', async () => {
    api.on('GET /status', {
      body: statusWith(
        { part: 'pos', state: 'degraded', problem: 'pos_links_fail', since: SINCE, count: 3, of: 12 },
        { part: 'sms', state: 'down', problem: 'sms_fail', since: SINCE, count: 9 },
        { part: 'backups', state: 'degraded', problem: 'backup_never' },
      ),
    });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Users are affected: 3 parts have problems.');
    const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(names).toEqual(['Text messages Down', 'Points of sale Limited', 'Backups Limited', 'Working']);
    const pos = within(await card(/Points of sale/));
    expect(pos.getByText(/^3 of 12 restaurants cannot be read/)).toBeVisible();
    expect(pos.getByText(/^Since 3 Jan 2026/)).toBeVisible();
    expect(pos.getByText(/Open the connection of an affected restaurant/)).toBeVisible();
    expect(pos.getByText('docs/runbook/pos-links-fail.md')).toBeVisible();
    const backups = within(await card(/Backups/));
    expect(backups.queryByText(/Since/)).not.toBeInTheDocument();
    expect(backups.getByText(/eesal backup/)).toBeVisible();
  });

  it('names the restaurants whose connection fails, with the way to their tokens', async () => {
    api.on('GET /status', {
      body: statusWith({
        part: 'pos',
        state: 'degraded',
        problem: 'pos_restaurants_fail',
        since: SINCE,
        count: 1,
        of: 5,
      }),
    });
    const item = {
      id: 'connection:r1',
      kind: 'connection',
      isUrgent: true,
      subject: 'Najd Bakery',
      title: 'the point of sale refuses our token',
      detail: 'No order since Friday 06:12.',
      since: SINCE,
      action: 'Replace token',
      to: '/dashboard/restaurants/edit/r1#tokens',
    };
    const items = [item, { ...item, id: 'till:b1', kind: 'till', subject: 'Olaya' }];
    api.on('GET /attention', {
      body: { checkedAt: SINCE, summary: '', items: items.slice(1), snoozed: [{ ...item, until: SINCE }] },
    });
    await open();
    const pos = within(await card(/^Points of sale Limited$/));
    expect(pos.getByText(/^1 of 5 restaurants: problem\. The provider works/)).toBeVisible();
    const [restaurant, ...others] = await pos.findAllByRole('listitem');
    expect(others).toEqual([]);
    expect(restaurant).toHaveTextContent('Najd Bakery: the point of sale refuses our token');
    expect(within(restaurant!).getByRole('link', { name: 'Replace token' })).toHaveAttribute('href', item.to);
  });

  it('shows an unreachable API as ‘Down’, with the time at which the page noticed the failure', async () => {
    api.on('GET /status', 'down');
    api.on('GET /ready', 'down');
    await open();
    const apiCard = within(await card(/^API Down$/));
    expect(apiCard.getByText(/Nobody can log in, scan or save/)).toBeVisible();
    expect(apiCard.getByText(/^This page noticed it at/)).toBeVisible();
  });

  it('shows the database as ‘Down’ if the API reports that the database is unavailable', async () => {
    api.on('GET /status', { status: 503, body: { message: 'Not available', code: 'UNAVAILABLE' } });
    const checks = { server: 'ok', database: 'unavailable', migrations: 'unknown' };
    api.on('GET /ready', { status: 503, body: { message: 'Not ready', code: 'NOT_READY', checks } });
    await open();
    expect(within(await card(/^Database Down$/)).getByText(/Almost nothing works until it is back/)).toBeVisible();
    expect(screen.getByText('API')).toBeVisible();
  });

  it('tells of the last outage of the database, how long it lasted, and that another server took over', async () => {
    const lastOutage = { since: '2026-01-03T09:00:00.000Z', until: '2026-01-03T09:00:03.400Z', isFailover: true };
    api.on('GET /status', { body: { ...statusWith(), lastOutage } });
    await open();
    const outage = within(await card(/^Last outage of the database$/));
    expect(outage.getByText(/^It could not be reached for 3.4 seconds, until 3 Jan 2026/)).toBeVisible();
    expect(outage.getByText(/Another database server has taken over/)).toBeVisible();
    expect(screen.getByText('Everything works.')).toBeVisible();
  });

  it('explains that the API is overloaded, with the runbook page', async () => {
    api.on('GET /status', {
      body: statusWith({ part: 'load', state: 'degraded', problem: 'overloaded', since: SINCE }),
    });
    await open();
    const load = within(await card(/^Server load Limited$/));
    expect(load.getByText(/refuses calls: files and reports first/)).toBeVisible();
    expect(load.getByText(/^Since 3 Jan 2026/)).toBeVisible();
    expect(load.getByText(/Start another process of the API/)).toBeVisible();
    expect(load.getByText('docs/runbook/overloaded.md')).toBeVisible();
  });

  it('says ‘refuses even saves’ if the API is too overloaded to answer the status request', async () => {
    api.on('GET /status', { status: 503, body: { message: 'Busy', code: 'OVERLOADED' } });
    api.on('GET /ready', { body: { checks: { server: 'ok', database: 'ok', migrations: 'ok' } } });
    await open();
    const load = within(await card(/^Server load Down$/));
    expect(load.getByText(/refuses even saves/)).toBeVisible();
    expect(load.getByText(/^This page noticed it at/)).toBeVisible();
  });

  it('says that the releases cannot be read; once Refresh succeeds, the page says that everything works', async () => {
    api.on('GET /status', { body: statusWith() });
    api.on(`GET ${REGISTRY_PATH}`, { status: 500 });
    const { user } = await open();
    expect(within(await card(/^Releases Limited$/)).getByText(/open pages keep working/i)).toBeVisible();
    answerSuite(api);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.getByText('Everything works.')).toBeVisible());
  });

  it.each([
    ['ar', 'لم يقبل مزوّد الرسائل النصية آخر الرسائل', 'يؤجّل حتى الحفظ'],
    ['ur', 'ایس ایم ایس فراہم کنندہ نے آخری پیغامات نہیں لیے', 'محفوظ کرنا بھی روک رہا ہے'],
  ] satisfies [Language, string, string][])('is shown in %s', async (language, sms, load) => {
    api.on('GET /status', {
      body: statusWith(
        { part: 'sms', state: 'down', problem: 'sms_fail', since: SINCE },
        { part: 'load', state: 'down', problem: 'overloaded_saves', since: SINCE },
      ),
    });
    await open(language);
    expect(await screen.findByText(new RegExp(sms))).toBeVisible();
    expect(await screen.findByText(new RegExp(load))).toBeVisible();
  });
});

describe('The status page, which asks every 15 seconds,', () => {
  const POLL_MS = 15_000;
  const CHECKS = { server: 'ok', database: 'ok', migrations: 'ok' };
  const silence = () => new Promise<never>(() => {});
  const noticed = async (name: RegExp) => within(await card(name)).getByText(/^This page noticed it at/).textContent;

  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-01-03T10:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  /** Lets the page ask again, and checks that it did. */
  async function askAgain(call: string) {
    const asked = api.calls(call).length;
    await pass(POLL_MS);
    // Redux tells the page about the request in the next frame.
    await pass(100);
    expect(api.calls(call).length).toBeGreaterThan(asked);
  }
  const apiDown = () => {
    api.on('GET /status', 'down');
    api.on('GET /ready', 'down');
  };

  it('keeps an outage and the time at which it noticed the outage while it asks again', async () => {
    api.on('GET /status', { body: statusWith() });
    await open();
    await screen.findByText('Everything works.');
    apiDown();
    await askAgain('GET /status');
    const first = await noticed(/^API Down$/);
    await pass(4 * POLL_MS);
    api.on('GET /status', silence());
    await askAgain('GET /status');
    expect(screen.queryByText('Everything works.')).not.toBeInTheDocument();
    expect(await noticed(/^API Down$/)).toBe(first);
  });

  it('shows no spinner while it asks again, even if it was opened during the outage', async () => {
    apiDown();
    await open();
    const first = await noticed(/^API Down$/);
    api.on('GET /status', silence());
    api.on('GET /ready', silence());
    await askAgain('GET /status');
    expect(screen.getByRole('heading', { level: 2, name: /^API Down$/ })).toBeVisible();
    expect(await noticed(/^API Down$/)).toBe(first);
  });

  it('keeps what GET /ready says while it asks again, and then shows the newest checks', async () => {
    api.on('GET /status', { status: 503, body: { message: 'Not available', code: 'UNAVAILABLE' } });
    api.on('GET /ready', { body: { checks: CHECKS } });
    await open();
    expect(await screen.findByText('Database')).toBeVisible();
    const checks = { ...CHECKS, database: 'unavailable' };
    api.on('GET /ready', { status: 503, body: { message: 'Not ready', code: 'NOT_READY', checks } });
    await askAgain('GET /ready');
    expect(await card(/^Database Down$/)).toBeVisible();
    api.on('GET /status', silence());
    api.on('GET /ready', silence());
    await askAgain('GET /status');
    expect(screen.getByRole('heading', { level: 2, name: /^Database Down$/ })).toBeVisible();
  });

  it('says that everything works when the outage is over, and notices the next outage at a new time', async () => {
    apiDown();
    await open();
    const first = await noticed(/^API Down$/);
    api.on('GET /status', { body: statusWith() });
    await askAgain('GET /status');
    expect(await screen.findByText('Everything works.')).toBeVisible();
    await pass(4 * POLL_MS);
    apiDown();
    await askAgain('GET /status');
    expect(await noticed(/^API Down$/)).not.toBe(first);
  });

  it('keeps the fault of the releases, and the time at which it noticed the fault, while it reads them again', async () => {
    api.on('GET /status', { body: statusWith() });
    api.on(`GET ${REGISTRY_PATH}`, { status: 500 });
    await open();
    const first = await noticed(/^Releases Limited$/);
    await pass(4 * POLL_MS);
    api.on(`GET ${REGISTRY_PATH}`, silence());
    await askAgain(`GET ${REGISTRY_PATH}`);
    expect(screen.queryByText('Everything works.')).not.toBeInTheDocument();
    expect(await noticed(/^Releases Limited$/)).toBe(first);
  });
});
