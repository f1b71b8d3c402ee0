import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { baseApi } from '../../../baseApi';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { fakeForms } from '../../fakeForms';
import { DROPPED, FAULTS, LONG_MS, NO_SESSION, REFUSED, type Fault } from './faults';
import { logInAgain, openScreen, sessionEnd, type OpenScreen } from './openScreen';
import type { Acting, Reading } from './scenario';

// Role queries run hundreds of times here, and most of their cost is the check for hidden elements. So the queries skip
// this check, and the tests assert visibility where it matters.
configure({ defaultHidden: true });
// Each test goes through all faults.
jest.setTimeout(60_000);

type Tag = Parameters<typeof baseApi.util.invalidateTags>[0][number];

const nameOf = ({ endpoint, about }: { endpoint: string; about?: string }) =>
  about ? `${endpoint}, ${about}` : endpoint;
const named = <One extends { endpoint: string; about?: string }>(scenarios: readonly One[]) =>
  scenarios.map((scenario) => [nameOf(scenario), scenario] as const);

const retry = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Retry' });
const hears = ({ said }: OpenScreen, sentence: string) => waitFor(() => expect(said()).toContain(sentence));

/** The busy button: a `Button`, or the button of a menu, which the widget library marks. */
const busyButton = () =>
  waitFor(
    () => screen.getAllByRole('button').find((button) => button.matches('[aria-busy=true], [data-pending]')) ?? fail(),
  );
const fail = (): never => {
  throw new Error('no button is busy');
};

/** Creates a response that the test resolves later. */
function later() {
  let give: (answer: object) => void = () => {};
  const answer = new Promise<object>((resolve) => (give = resolve));
  return { answer, give };
}

/** Advances the fake timers by {@link LONG_MS}. */
async function passLong(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(LONG_MS));
}

let fake: FakeApi;

/** Sets up each test: a fake API, a silent console, and functions that jsdom does not have. */
function surroundings(): void {
  beforeEach(() => {
    localStorage.clear();
    fake = fakeApi();
    fakeForms();
    // Failures are also logged, so the console is silenced.
    for (const method of ['error', 'warn'] as const) jest.spyOn(console, method).mockImplementation(() => {});
    Element.prototype.scrollIntoView = () => {};
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}

/** Tests queries: each fault shows an error in place of the data, Retry works afterwards, and shown data stays. */
export function describeReading(scenarios: readonly Reading[]): void {
  describe('queries', () => {
    surroundings();

    it.each(named(scenarios))(
      '%s: the screen shows the error of each fault, waits for a late response, and finally shows the data',
      async (_, scenario) => {
        const { call, at, answers, prepare, shows, says, stale, outdated = '', tries = 1, readsRecord } = scenario;
        const well = answers[call]!;
        const faults = readsRecord ? FAULTS.filter(({ name }) => name !== '404') : FAULTS;
        const [first, ...others] = faults as [Fault, ...Fault[]];
        const screenOf = await openScreen(fake, at, { ...answers, [call]: first.answer });
        await prepare?.(screenOf);
        await hears(screenOf, says ?? first.sentence!);
        for (const fault of others) {
          const asked = fake.calls(call).length;
          fake.on(call, fault.answer);
          await screenOf.user.click(retry());
          await waitFor(() => expect(fake.calls(call)).toHaveLength(asked + tries));
          await hears(screenOf, says ?? fault.sentence ?? 'An error occurred');
        }

        jest.useFakeTimers();
        const asked = fake.calls(call).length;
        const { answer, give } = later();
        fake.on(call, answer);
        const button = retry();
        fireEvent.click(button);
        await waitFor(() => expect(fake.calls(call)).toHaveLength(asked + 1));
        await waitFor(() => expect(button.disabled || !button.isConnected).toBe(true));
        fireEvent.click(button);
        await passLong();
        expect(fake.calls(call)).toHaveLength(asked + 1);
        fake.on(call, well);
        give(typeof well === 'function' ? (well(fake.calls(call).at(-1)!) as object) : (well as object));
        expect(await shows()).toBeVisible();

        if (stale === undefined) return;
        for (const fault of [REFUSED, DROPPED]) {
          const before = fake.calls(call).length;
          fake.on(call, fault.answer);
          act(() => void screenOf.store.dispatch(baseApi.util.invalidateTags([stale as Tag])));
          await waitFor(() => expect(fake.calls(call)).toHaveLength(before + tries));
          await hears(screenOf, outdated);
          await passLong();
          expect(await shows()).toBeVisible();
        }
        if (outdated === '') return;
        fake.on(call, well);
        fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
        await waitFor(() => expect(screenOf.said()).not.toContain(outdated));
        expect(await shows()).toBeVisible();
      },
    );

    it.each(named(scenarios))(
      '%s: the screen asks the person to log in again when the session has ended, and then shows the data',
      async (_, { call, at, answers, prepare, shows }) => {
        const screenOf = await openScreen(fake, at, { ...answers, [call]: NO_SESSION.answer });
        const prepared = prepare?.(screenOf).catch(() => undefined);
        await sessionEnd();
        fake.on(call, answers[call]!);
        logInAgain(screenOf);
        await prepared;
        expect(await shows()).toBeVisible();
        expect(screenOf.address()).toBe(at);
      },
    );
  });
}

/**
 * Tests actions: each fault shows an error, typed values stay, pressing the button twice sends one request, and the
 * action finally succeeds.
 */
export function describeActing(scenarios: readonly Acting[]): void {
  describe('actions', () => {
    surroundings();

    it.each(named(scenarios))(
      '%s: the screen shows the error of each fault and keeps the typed values, and the action finally succeeds after a late response',
      async (_, scenario) => {
        const { call, at, answers, prepare, notReached = 'Nothing was changed. Try again.', keeps, done } = scenario;
        const well = answers[call]!;
        const screenOf = await openScreen(fake, at, answers);
        await prepare?.(screenOf);
        const quiet = fake.calls(call).length;
        for (const [index, fault] of FAULTS.entries()) {
          fake.on(call, fault.answer);
          await scenario.act(screenOf);
          await hears(screenOf, fault.sentence ?? notReached);
          await waitFor(() => expect(fake.calls(call)).toHaveLength(quiet + index + 1));
          await waitFor(() => expect(document.querySelector('[aria-busy=true], [data-pending]')).toBeNull());
          keeps(screenOf);
        }

        jest.useFakeTimers();
        const asked = fake.calls(call).length;
        const { answer, give } = later();
        fake.on(call, answer);
        await scenario.act(screenOf);
        await waitFor(() => expect(fake.calls(call)).toHaveLength(asked + 1));
        const busy = scenario.busy === 'nothing' ? null : await (scenario.busy ?? busyButton)();
        if (busy instanceof HTMLButtonElement && !busy.matches('[aria-disabled=true]')) expect(busy).toBeDisabled();
        if (busy) fireEvent.click(busy);
        await passLong();
        if (busy) expect(busy).toBeVisible();
        expect(fake.calls(call)).toHaveLength(asked + 1);
        fake.on(call, well);
        give(typeof well === 'function' ? (well(fake.calls(call).at(-1)!) as object) : (well as object));
        await done(screenOf);
        expect(fake.calls(call)).toHaveLength(asked + 1);
      },
    );

    it.each(named(scenarios))(
      '%s: the screen asks the person to log in again and keeps the typed values when the session has ended, and a second press succeeds',
      async (_, scenario) => {
        const { call, at, answers, prepare, keeps, done } = scenario;
        const screenOf = await openScreen(fake, at, answers);
        await prepare?.(screenOf);
        const quiet = fake.calls(call).length;
        fake.on(call, NO_SESSION.answer);
        await scenario.act(screenOf);
        await sessionEnd();
        fake.on(call, answers[call]!);
        logInAgain(screenOf);
        await hears(screenOf, NO_SESSION.sentence!);
        await waitFor(() => expect(document.querySelector('[aria-busy=true], [data-pending]')).toBeNull());
        keeps(screenOf);
        expect(fake.calls(call)).toHaveLength(quiet + 1);

        jest.useFakeTimers();
        await scenario.act(screenOf);
        await waitFor(() => expect(fake.calls(call)).toHaveLength(quiet + 2));
        await done(screenOf);
        expect(fake.calls(call)).toHaveLength(quiet + 2);
      },
    );
  });
}
