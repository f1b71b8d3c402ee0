import { retrySeconds, URGENCIES } from './urgency';

it('callers may come back at random times, and the least urgent ones last', () => {
  const spans = URGENCIES.map((urgency) => [retrySeconds(urgency, () => 0), retrySeconds(urgency, () => 0.9999)]);
  expect(spans).toEqual([
    [1, 3],
    [2, 6],
    [5, 15],
    [10, 30],
  ]);
});
