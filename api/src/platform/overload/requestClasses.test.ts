import { randomRetryAfterSeconds, URGENCIES } from './requestClasses';

it('Retry-After is random, and longest for the least urgent requests', () => {
  const spans = URGENCIES.map((urgency) => [
    randomRetryAfterSeconds(urgency, () => 0),
    randomRetryAfterSeconds(urgency, () => 0.9999),
  ]);
  expect(spans).toEqual([
    [1, 3],
    [2, 6],
    [5, 15],
    [10, 30],
  ]);
});
