/** @jest-environment jsdom */
import { hearServerTime, serverNow } from './clock';
import { presentDay } from './dates';

const NOW = Date.parse('2026-11-30T09:00:00Z');
const HOUR = 3_600_000;

/** Sets the device's clock wrong by some hours. */
const deviceIsOff = (hours: number) => jest.spyOn(Date, 'now').mockReturnValue(NOW + hours * HOUR);

afterEach(() => {
  jest.restoreAllMocks();
  globalThis.serverAhead = undefined;
});

describe('The clock', () => {
  it.each([26, -26])('is the server’s, also on a device whose clock is %s hours off', (hours) => {
    deviceIsOff(hours);
    hearServerTime(new Date(NOW).toUTCString());
    expect(serverNow()).toBe(NOW);
    expect(presentDay('Asia/Riyadh')).toBe('2026-11-30');
  });

  it('is right again after the device has corrected its clock', () => {
    deviceIsOff(26);
    hearServerTime(NOW);
    deviceIsOff(0);
    hearServerTime(new Date(NOW).toUTCString());
    expect(serverNow()).toBe(NOW);
  });

  it('is the device’s if that is right, because an answer takes a moment to arrive', () => {
    deviceIsOff(0);
    hearServerTime(NOW - 3_000);
    expect(serverNow()).toBe(NOW);
  });

  it('ignores an answer that does not say when it was sent', () => {
    deviceIsOff(0);
    for (const unknown of [null, undefined, 'yesterday']) hearServerTime(unknown);
    expect(serverNow()).toBe(NOW);
  });
});
