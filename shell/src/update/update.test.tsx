import { act, screen } from '@testing-library/react';
import { renderWithSuite } from 'shared-ui/testing';
import { registry, suitePage } from '../testing/fixtures';
import { LoadRecords } from '../telemetry/LoadRecords';
import { watchInput } from './losesNothing';
import { updateCatalogue } from './texts';
import { UpdateNotice } from './UpdateNotice';
import { newerIn, watchReleases } from './watchReleases';

const NEW = '0.2.0-11111111';
const page = suitePage();
const shell = page.registry.shell!;
const admin = registry.remotes['mf-admin']!;
const withAdmin = (about: object) => ({
  ...page.registry,
  remotes: { ...registry.remotes, 'mf-admin': { ...admin, ...about } },
});

/** A page that has loaded the administrators' remote. */
function opened() {
  const records = new LoadRecords();
  records.add({ remote: 'mf-admin', ms: 1 });
  return { records };
}

describe('An open page knows that a newer release is live', () => {
  it.each([
    ['of the shell', { ...page.registry, shell: { ...shell, release: NEW } }, { isSecurity: false }],
    ['of a remote that it has loaded', withAdmin({ release: NEW }), { isSecurity: false }],
    [
      'of a remote, as a security update',
      withAdmin({ release: NEW, securityAt: '2026-01-05T00:00:00.000Z' }),
      { isSecurity: true },
    ],
    [
      'but not of a remote that it has not loaded',
      { ...page.registry, remotes: { ...registry.remotes, 'mf-public-invoice': { ...admin, release: NEW } } },
      null,
    ],
    ['but not if only the settings of the site have changed', { ...page.registry, generation: 99 }, null],
    ['but not if a remote is gone', { ...page.registry, remotes: {} }, null],
  ])('%s', (_what, live, newer) => {
    expect(newerIn(live, page, opened())).toEqual(newer);
  });

  it('within a minute, and asks for it only while the page is visible', async () => {
    jest.useFakeTimers();
    const asked = jest.fn(() => Promise.resolve(Response.json(withAdmin({ release: NEW }))));
    const { fetch } = globalThis;
    globalThis.fetch = asked;
    const onNewer = jest.fn();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    watchReleases(page, opened() as Parameters<typeof watchReleases>[1], onNewer);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(asked).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(onNewer).toHaveBeenCalledWith({ isSecurity: false });
    globalThis.fetch = fetch;
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
});

describe('A reload would lose something', () => {
  const state: { part: { mutations: Record<string, { status: string }> } } = { part: { mutations: {} } };
  const losesNothing = watchInput(() => state);

  beforeEach(() => {
    state.part.mutations = {};
    document.body.innerHTML = '<label>Name<input></label><label>Find<input type="search"></label>';
  });

  const type = (field: HTMLInputElement, value: string) => {
    field.value = value;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };

  it('while a field has typed text, until the text or the field is gone', () => {
    const field = document.querySelector('input')!;
    expect(losesNothing(false)).toBe(true);
    type(field, 'Kudu');
    expect(losesNothing(false)).toBe(false);
    type(field, '');
    expect(losesNothing(false)).toBe(true);
    type(field, 'Kudu');
    field.remove();
    expect(losesNothing(false)).toBe(true);
  });

  it('while a save is in flight', () => {
    state.part.mutations = { one: { status: 'fulfilled' }, two: { status: 'pending' } };
    expect(losesNothing(false)).toBe(false);
    state.part.mutations = { two: { status: 'fulfilled' } };
    expect(losesNothing(false)).toBe(true);
  });

  it('while a dialog is open', () => {
    document.body.insertAdjacentHTML('beforeend', '<div role="alertdialog"></div>');
    expect(losesNothing(false)).toBe(false);
  });

  it('while the page would ask before it is left', () => {
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    expect(losesNothing(false)).toBe(false);
    removeEventListener('beforeunload', ask);
    expect(losesNothing(false)).toBe(true);
  });

  it('but a text that is searched for is not lost', () => {
    type(document.querySelector<HTMLInputElement>('[type=search]')!, 'Kudu');
    expect(losesNothing(false)).toBe(true);
  });

  it('right after a press, when a pause is wanted', () => {
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect([losesNothing(true), losesNothing(false)]).toEqual([false, true]);
  });
});

describe('The notice of a newer release', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = () => act(() => jest.advanceTimersByTimeAsync(2000));

  async function show(isSecurity: boolean) {
    const moment = { losesNothing: false };
    const reload = jest.fn();
    await renderWithSuite(
      <UpdateNotice isSecurity={isSecurity} losesNothing={() => moment.losesNothing} reload={reload} />,
      { catalogues: [updateCatalogue] },
    );
    return { moment, reload };
  }

  it('offers a reload only while nothing would be lost', async () => {
    const { moment, reload } = await show(false);
    await pass();
    expect(screen.queryByText(/new version/)).not.toBeInTheDocument();
    moment.losesNothing = true;
    await pass();
    act(() => screen.getByRole('button', { name: 'Reload' }).click());
    expect(reload).toHaveBeenCalledTimes(1);
    moment.losesNothing = false;
    await pass();
    expect(screen.queryByText(/new version/)).not.toBeInTheDocument();
  });

  it('goes away when it is put off', async () => {
    const { moment, reload } = await show(false);
    moment.losesNothing = true;
    await pass();
    act(() => screen.getByRole('button', { name: 'Later' }).click());
    await pass();
    expect(screen.queryByText(/new version/)).not.toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  it('of a security update stays, and reloads the page by itself when nothing is lost', async () => {
    const { moment, reload } = await show(true);
    await pass();
    expect(screen.getByText(/security update/)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    moment.losesNothing = true;
    await pass();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
