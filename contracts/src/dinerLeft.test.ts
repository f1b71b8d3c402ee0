/** @jest-environment jsdom */
import { browserStorage, personalKey, tabStorage } from './device';
import { forgetDinerInTabs, hearDinerLeft, onDinerLeft } from './dinerLeft';

/** The page's end of the channel; the test plays the other tabs. */
const channel = { postMessage: jest.fn(), onmessage: null as (() => void) | null };
const heard: string[] = [];
let stop: () => void;

beforeEach(() => {
  globalThis.dinerChannel = channel as unknown as BroadcastChannel;
  channel.postMessage.mockClear();
  heard.length = 0;
  stop = onDinerLeft((where) => heard.push(where));
  tabStorage.set(personalKey('saving/1'), 'phone and invoice');
  browserStorage.set('language', 'ar');
});
afterEach(() => {
  stop();
  globalThis.dinerChannel = undefined;
  localStorage.clear();
});

describe('When a diner leaves,', () => {
  it('the tab deletes what it stores of the diner, keeps the language, and tells its remotes and the other tabs', () => {
    forgetDinerInTabs();
    expect({ ...sessionStorage, ...localStorage }).toEqual({ language: 'ar' });
    expect(heard).toEqual(['here']);
    expect(channel.postMessage).toHaveBeenCalledTimes(1);
  });

  it('every other tab deletes it too', () => {
    hearDinerLeft();
    channel.onmessage!();
    expect({ ...sessionStorage, ...localStorage }).toEqual({ language: 'ar' });
    expect(heard).toEqual(['elsewhere']);
    expect(channel.postMessage).not.toHaveBeenCalled();
  });
});
