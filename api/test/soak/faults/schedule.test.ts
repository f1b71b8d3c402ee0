import { FAULT_KINDS, planFaults } from './schedule';

describe('the plan of a run of faults', () => {
  it('is the same for the same seed, and different for different seeds', () => {
    expect(planFaults(7, 3)).toEqual(planFaults(7, 3));
    expect(planFaults(7, 3)).not.toEqual(planFaults(8, 3));
  });

  it('contains every kind of fault once in each round, sorted by time', () => {
    const plan = planFaults(7, 3);
    for (let round = 0; round < 3; round += 1) {
      const kinds = plan.slice(round * FAULT_KINDS.length, (round + 1) * FAULT_KINDS.length).map(({ kind }) => kind);
      expect([...kinds].sort()).toEqual([...FAULT_KINDS].sort());
    }
    expect(plan.map(({ atMs }) => atMs)).toEqual(plan.map(({ atMs }) => atMs).sort((one, other) => one - other));
  });
});
