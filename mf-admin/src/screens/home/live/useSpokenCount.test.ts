import { act, renderHook } from '@testing-library/react';
import { useSpokenCount } from './useSpokenCount';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

it('useSpokenCount announces the first count immediately, and later counts as one sum per interval', () => {
  const { result } = renderHook(() => useSpokenCount(1_000));
  const add = (count: number) => act(() => result.current[1](count));
  expect(result.current[0]).toBe(0);
  add(1);
  expect(result.current[0]).toBe(1);
  add(2);
  add(3);
  expect(result.current[0]).toBe(1);
  pass(1_000);
  expect(result.current[0]).toBe(5);
  add(4);
  expect(result.current[0]).toBe(5);
  pass(1_000);
  expect(result.current[0]).toBe(4);
});

it('useSpokenCount announces a count immediately if no count arrived in the last interval', () => {
  const { result } = renderHook(() => useSpokenCount(1_000));
  act(() => result.current[1](1));
  pass(1_000);
  act(() => result.current[1](7));
  expect(result.current[0]).toBe(7);
});
