import { refusals } from '../refusals';
import { DatabaseUnavailable } from './outage';
import { createStandbyReads } from './standbyReads';

const OUTAGE = new DatabaseUnavailable(new Error('connect ECONNREFUSED'));
const fails = (error: unknown) => () => Promise.reject(error as Error);
const standby = async () => 'of the standby';

describe('a read that a standby may answer', () => {
  it('is answered by the primary while the primary can be reached, whether it finds something or not', async () => {
    const read = createStandbyReads();
    expect(await read(async () => 'of the primary', standby)).toBe('of the primary');
    await expect(read(fails(refusals.till()), standby)).rejects.toMatchObject({ status: 404 });
  });

  it('is answered by the standby while the primary is away, and only one read at a time still asks the primary', async () => {
    const read = createStandbyReads();
    expect(await read(fails(OUTAGE), standby)).toBe('of the standby');
    let fail = (_: Error) => {};
    const asked = jest.fn(() => new Promise<string>((_, reject) => (fail = reject)));
    const slow = read(asked, standby);
    expect(await Promise.all([read(asked, standby), read(asked, standby)])).toEqual([
      'of the standby',
      'of the standby',
    ]);
    expect(asked).toHaveBeenCalledTimes(1);
    fail(OUTAGE);
    expect(await slow).toBe('of the standby');
    expect(await read(async () => 'of the primary', standby)).toBe('of the primary');
    expect(await read(async () => 'again', standby)).toBe('again');
  });

  it.each([
    ['does not find it, because it may be late', refusals.till()],
    ['cannot be reached either', new DatabaseUnavailable(new Error('timeout'))],
  ])('fails because of the outage if the standby %s', async (_, error) => {
    await expect(createStandbyReads()(fails(OUTAGE), fails(error))).rejects.toBe(OUTAGE);
  });

  it('fails because of the outage if the standby does not answer', async () => {
    await expect(createStandbyReads(1)(fails(OUTAGE), () => new Promise(() => {}))).rejects.toBe(OUTAGE);
  });

  it('is refused if the standby refuses it for another reason, such as a limit', async () => {
    await expect(createStandbyReads()(fails(OUTAGE), fails(refusals.tooMany(5)))).rejects.toMatchObject({
      status: 429,
    });
  });
});
