import { refusals } from '../../refusals';
import { createSlots } from './slots';

const limits = { parallel: 2, queue: 2, waitMs: 5_000, busy: refusals.reportsBusy };
const patient = new AbortController().signal;

describe('slots for making PDFs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are given immediately while some are free, and then to the waiting callers in the order of their arrival', async () => {
    const slots = createSlots(limits);
    const [first, second] = await Promise.all([slots.take(patient), slots.take(patient)]);
    const order: string[] = [];
    const third = slots.take(patient).then((release) => (order.push('third'), release));
    const fourth = slots.take(patient).then((release) => (order.push('fourth'), release));
    await Promise.resolve();
    expect(order).toEqual([]);
    first();
    await third;
    second();
    await fourth;
    expect(order).toEqual(['third', 'fourth']);
  });

  it('are refused with the number of seconds to wait if too many callers are already waiting', async () => {
    const slots = createSlots({ ...limits, queue: 0 });
    await Promise.all([slots.take(patient), slots.take(patient)]);
    await expect(slots.take(patient)).rejects.toMatchObject({
      status: 503,
      code: 'REPORTS_BUSY',
      extra: { retryAfterSeconds: 5 },
    });
  });

  it('are refused if none becomes free in time; a slot that becomes free later goes to the next caller', async () => {
    const slots = createSlots(limits);
    const [first] = await Promise.all([slots.take(patient), slots.take(patient)]);
    const late = slots.take(patient);
    jest.advanceTimersByTime(5_000);
    await expect(late).rejects.toMatchObject({ status: 503 });
    first();
    await expect(slots.take(patient)).resolves.toBeInstanceOf(Function);
  });

  it('are not given to callers who have disconnected', async () => {
    const slots = createSlots(limits);
    const [first] = await Promise.all([slots.take(patient), slots.take(patient)]);
    const leaving = new AbortController();
    const left = slots.take(leaving.signal);
    const staying = slots.take(patient);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ status: 503 });
    first();
    await expect(staying).resolves.toBeInstanceOf(Function);
  });

  it('are released only once, even if the release is called several times', async () => {
    const slots = createSlots({ ...limits, parallel: 1, queue: 1 });
    const release = await slots.take(patient);
    release();
    release();
    await slots.take(patient);
    const waiting = slots.take(patient);
    jest.advanceTimersByTime(5_000);
    await expect(waiting).rejects.toMatchObject({ status: 503 });
  });
});
