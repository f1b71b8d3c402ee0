import { cappedSeries, OTHER } from './capped';

const counting = (max: number) =>
  cappedSeries(
    max,
    () => ({ count: 0 }),
    (to, from) => void (to.count += from.count),
  );
const count = (series: ReturnType<typeof counting>, ...keys: string[]) =>
  keys.forEach((key) => (series.at(key).count += 1));
const counts = (series: ReturnType<typeof counting>) =>
  Object.fromEntries(series.entries().map(([key, each]) => [key, each.count]));

describe('Metric series whose names clients choose', () => {
  it('do not exceed their limit, and no count is lost', () => {
    const series = counting(3);
    count(series, 'a', 'a', 'b', 'b', 'c', 'd', 'e', 'f');
    expect(counts(series)).toEqual({ a: 2, b: 2, f: 1, [OTHER]: 3 });
  });

  it('keep frequent names as separate series even if clients send many made-up names', () => {
    const series = counting(5);
    count(series, 'real', 'real', 'also real', 'also real');
    for (let made = 0; made < 1_000; made += 1) count(series, `made up ${made}`);
    expect(counts(series)).toMatchObject({ real: 2, 'also real': 2, [OTHER]: 997 });
    expect(series.entries()).toHaveLength(6);
  });

  it('count a client’s name "other" in the series "other", which also counts all rare names', () => {
    const series = counting(1);
    count(series, OTHER, 'a', 'b', OTHER);
    expect(counts(series)).toEqual({ b: 1, [OTHER]: 3 });
  });
});
