import { positionOf, ReplicaLag } from './replicaLag';

it('positions in the write-ahead log are compared as numbers and not as texts', () => {
  expect(positionOf('16/B374D848')).toBe(0x16b374d848n);
  expect(positionOf('A/0') > positionOf('9/FFFFFFFF')).toBe(true);
  expect(positionOf('10/0') > positionOf('A/FFFFFFFF')).toBe(true);
});

it('the positions before and after a page header of the write-ahead log count as the same position', () => {
  expect(positionOf('0/6000028')).toBe(positionOf('0/6000000'));
  expect(positionOf('0/6002018')).toBe(positionOf('0/6002000'));
  expect(positionOf('0/6002030') > positionOf('0/6002000')).toBe(true);
  expect(positionOf('0/6002000') > positionOf('0/6001FF8')).toBe(true);
});

describe('the lag of a replica', () => {
  it('is zero while the replica has every change, even if nothing is written for a long time', () => {
    const lag = new ReplicaLag();
    lag.measure(100n, 100n, 0);
    lag.measure(100n, 100n, 60_000);
    expect(lag.seconds(120_000)).toBe(0);
  });

  it('counts from the time of the oldest missing change, and shrinks as the replica catches up', () => {
    const lag = new ReplicaLag();
    lag.measure(100n, 90n, 0);
    lag.measure(200n, 90n, 10_000);
    lag.measure(300n, 90n, 20_000);
    expect(lag.seconds(21_000)).toBe(21);
    lag.measure(400n, 150n, 30_000);
    expect(lag.seconds(30_000)).toBe(20);
    lag.measure(400n, 400n, 40_000);
    expect(lag.seconds(40_000)).toBe(0);
  });
});
