import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOrderSound } from './useOrderSound';

/** A fake AudioContext, which records the tones and can block the sound. */
class FakeAudio extends EventTarget {
  static allowed = true;
  static tones: number[] = [];
  static opened: FakeAudio[] = [];
  state = 'suspended';
  currentTime = 0;
  destination = {};
  constructor() {
    super();
    FakeAudio.opened.push(this);
    void this.resume();
  }
  resume(): Promise<void> {
    if (FakeAudio.allowed && this.state === 'suspended') {
      this.state = 'running';
      this.dispatchEvent(new Event('statechange'));
    }
    return Promise.resolve();
  }
  close(): Promise<void> {
    this.state = 'closed';
    return Promise.resolve();
  }
}

const node = { connect: (next: unknown) => next };
const gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  Object.assign(FakeAudio, { allowed: true, tones: [], opened: [] });
  Object.assign(globalThis, {
    AudioContext: FakeAudio,
    OscillatorNode: function FakeWave(_audio: unknown, { frequency }: { frequency: number }) {
      return { ...node, start: () => FakeAudio.tones.push(frequency), stop: () => {} };
    },
    GainNode: function FakeGain() {
      return { ...node, gain };
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['AudioContext', 'OscillatorNode', 'GainNode']) Reflect.deleteProperty(globalThis, name);
});

let sound: ReturnType<typeof useOrderSound>;
function Probe() {
  sound = useOrderSound();
  return <button onClick={() => sound.turn(!sound.on)}>{sound.blocked ? 'blocked' : sound.on ? 'on' : 'off'}</button>;
}

const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const press = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button'));

describe('the sound for new orders', () => {
  it('is off until it is turned on, and then plays two tones', async () => {
    render(<Probe />);
    expect(screen.getByText('off')).toBeVisible();
    sound.ring();
    expect(FakeAudio.opened).toEqual([]);
    await press();
    pass(2_000);
    sound.ring();
    expect(FakeAudio.tones).toHaveLength(2);
    expect(FakeAudio.tones[1]).toBeGreaterThan(FakeAudio.tones[0]!);
  });

  it('is played at most once in two seconds, however many orders arrive', async () => {
    render(<Probe />);
    await press();
    for (let each = 0; each < 5; each += 1) sound.ring();
    expect(FakeAudio.tones).toHaveLength(2);
    pass(2_000);
    sound.ring();
    expect(FakeAudio.tones).toHaveLength(4);
  });

  it('stays on for later visits until it is turned off', async () => {
    const first = render(<Probe />);
    await press();
    first.unmount();
    expect(FakeAudio.opened.map(({ state }) => state)).toEqual(['closed']);
    render(<Probe />);
    expect(screen.getByText('on')).toBeVisible();
    await press();
    expect(screen.getByText('off')).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('is reported as blocked if the browser blocks it, until the person presses a key on the page', () => {
    localStorage.setItem('home:sound', 'on');
    FakeAudio.allowed = false;
    render(<Probe />);
    expect(screen.getByText('on')).toBeVisible();
    pass(500);
    expect(screen.getByText('blocked')).toBeVisible();
    sound.ring();
    expect(FakeAudio.tones).toEqual([]);
    FakeAudio.allowed = true;
    act(() => void document.dispatchEvent(new Event('keydown')));
    expect(screen.getByText('on')).toBeVisible();
  });

  it('is reported as blocked in a browser without Web Audio', () => {
    Reflect.deleteProperty(globalThis, 'AudioContext');
    localStorage.setItem('home:sound', 'on');
    render(<Probe />);
    pass(500);
    expect(screen.getByText('blocked')).toBeVisible();
  });
});
