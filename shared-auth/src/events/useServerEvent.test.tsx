import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { fakeApi, fakeEvents, type FakeEvents } from 'shared-ui/testing';
import { sessionEnded, sessionStarted } from '../session/sessionSlice';
import { createSuiteStore } from '../store';
import { tokenFor } from '../testing';
import { useServerEvent } from './useServerEvent';

let events: FakeEvents;

beforeEach(() => {
  fakeApi();
  events = fakeEvents();
});

function Listener({ onEvent }: { onEvent: () => void }) {
  const { isLost } = useServerEvent('orderLogsUpdate', onEvent);
  return isLost ? 'lost' : 'heard';
}

function listen(token: string | null) {
  const { store } = createSuiteStore({ apiBase: 'http://localhost/api' }, token);
  const onEvent = jest.fn();
  const rendered = render(
    <Provider store={store}>
      <Listener onEvent={onEvent} />
    </Provider>,
  );
  return { ...rendered, onEvent, store };
}

describe('The events stream', () => {
  it("calls its listener for 'orderLogsUpdate', and for no other event", async () => {
    const { onEvent } = listen(tokenFor('admin'));
    await waitFor(() => expect(events.listeners()).toBe(1));
    events.send('somethingElse');
    events.send('orderLogsUpdate');
    await waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1));
  });

  it('reports a lost connection, and calls its listener when the connection is restored', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { onEvent } = listen(tokenFor('admin'));
    await waitFor(() => expect(events.listeners()).toBe(1));
    events.lose();
    await screen.findByText('lost', {}, { timeout: 5_000 });
    expect(onEvent).not.toHaveBeenCalled();
    events.restore();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('heard')).toBeInTheDocument();
    expect(onEvent).toHaveBeenCalledTimes(1);
  });

  it('calls its listener after 30 seconds without an event, because a notice may have been lost', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { onEvent, unmount } = listen(tokenFor('admin'));
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    expect(onEvent).not.toHaveBeenCalled();
    events.send('orderLogsUpdate');
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    expect(onEvent).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(onEvent).toHaveBeenCalledTimes(3);
    unmount();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(onEvent).toHaveBeenCalledTimes(3);
    jest.useRealTimers();
  });

  it('stays open when the token is renewed', async () => {
    const { onEvent, store } = listen(tokenFor('admin'));
    await waitFor(() => expect(events.listeners()).toBe(1));
    act(() => void store.dispatch(sessionStarted(tokenFor('admin', { jti: 'renewed' }))));
    events.send('orderLogsUpdate');
    await waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1));
  });

  it('calls its listener when the person has logged in again, because events may have been missed', async () => {
    const { onEvent, store } = listen(tokenFor('admin'));
    await waitFor(() => expect(events.listeners()).toBe(1));
    act(() => void store.dispatch(sessionEnded()));
    await waitFor(() => expect(events.listeners()).toBe(0));
    act(() => void store.dispatch(sessionStarted(tokenFor('admin', { jti: 'again' }))));
    await waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1));
  });

  it('ends the session when the server refuses its token, for example after a logout on another device', async () => {
    const token = tokenFor('admin');
    globalThis.fetch = () => Promise.resolve(new Response(null, { status: 401 }));
    const { store } = listen(token);
    await waitFor(() => expect(store.getState().session).toMatchObject({ token: null, role: 'admin' }));
  });

  it('closes when the screen unmounts', async () => {
    const { unmount } = listen(tokenFor('admin'));
    await waitFor(() => expect(events.listeners()).toBe(1));
    unmount();
    await waitFor(() => expect(events.listeners()).toBe(0));
  });

  it('does not open without a session', async () => {
    listen(null);
    await import('./stream');
    expect(events.listeners()).toBe(0);
  });
});
