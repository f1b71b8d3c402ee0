import { createSamples } from './samples';

describe('The samples of a measurement', () => {
  it('have no quantile before the first value', () => {
    expect(createSamples().quantile(0.5)).toBeNull();
  });

  it('of one, two or a hundred values have exact quantiles', () => {
    const samples = createSamples();
    samples.add(7);
    expect([0.5, 0.95].map(samples.quantile)).toEqual([7, 7]);
    samples.add(1);
    expect([0.5, 0.95].map(samples.quantile)).toEqual([1, 7]);
    const hundred = createSamples();
    for (let value = 100; value > 0; value -= 1) hundred.add(value);
    expect([0.5, 0.75, 0.95, 1].map(hundred.quantile)).toEqual([50, 75, 95, 100]);
  });

  it('keep only the latest 500 values', () => {
    const samples = createSamples();
    for (let old = 0; old < 10_000; old += 1) samples.add(9);
    for (let fresh = 0; fresh < 500; fresh += 1) samples.add(1);
    expect(samples.quantile(1)).toBe(1);
    expect(samples.values()).toHaveLength(500);
  });
});
