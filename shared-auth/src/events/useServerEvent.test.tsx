import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { fakeApi, fakeEvents, type FakeEvents } from 'shared-ui/testing';
import { createSuiteStore } from '../store';
import { tokenFor } from '../testing';
import { useServerEvent } from './useServerEvent';

let events: FakeEvents;

beforeEach(() => {
  fakeApi();
  events = fakeEvents();
});

function Listener({ onEvent }: { onEvent: () => void }) {
  useServerEvent('orderLogsUpdate', onEvent);
  return null;
}

function listen(token: string | null) {
  const { store } = createSuiteStore({ apiBase: 'http://localhost/api' }, token);
  const onEvent = jest.fn();
  const rendered = render(
    <Provider store={store}>
      <Listener onEvent={onEvent} />
    </Provider>,
  );
  return { ...rendered, onEvent };
}

describe('The events stream', () => {
  it("calls back on 'orderLogsUpdate', and on no other event", async () => {
    const { onEvent } = listen(tokenFor('admin'));
    await waitFor(() => expect(events.listeners()).toBe(1));
    events.send('somethingElse');
    events.send('orderLogsUpdate');
    await waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1));
  });

  it('is left when the screen is', async () => {
    const { unmount } = listen(tokenFor('admin'));
    await waitFor(() => expect(events.listeners()).toBe(1));
    unmount();
    await waitFor(() => expect(events.listeners()).toBe(0));
  });

  it('is not opened while nobody is signed in', async () => {
    listen(null);
    await import('./stream');
    expect(events.listeners()).toBe(0);
  });
});
