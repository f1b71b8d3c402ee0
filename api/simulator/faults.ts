import { z } from 'zod';

const MODES = ['latency', 'rate_limited', 'server_error', 'truncated', 'down'] as const;

/** How calls to the vendor fail from now on. Control calls never fail in this way. */
export const Fault = z.object({
  /** mixed: a share of the calls has one of the other faults. */
  mode: z.enum(['none', 'mixed', ...MODES]),
  /** latency: the duration of each response. */
  ms: z.number().int().min(0).max(120_000).default(10_000),
  /** rate_limited: the value of Retry-After, in seconds. */
  retry_after: z.number().int().min(0).max(3_600).default(30),
  /** server_error: the status. */
  status: z.number().int().min(500).max(599).default(500),
  /** mixed: the share of the calls that fail. */
  share: z.number().min(0).max(1).default(0.1),
  /** The number of calls that have the fault; by default all calls until the next control call. */
  times: z.number().int().min(1).optional(),
});

export type Fault = z.infer<typeof Fault>;

/** Holds the current fault. */
export class Faults {
  #fault: Fault = Fault.parse({ mode: 'none' });
  readonly #met: Record<string, number> = {};

  constructor(readonly random: () => number) {}

  set(fault: Fault): void {
    this.#fault = fault;
  }

  /** Returns the fault of the next call, and counts the call under this fault. */
  take(): Fault {
    const fault = this.#fault;
    if (fault.times !== undefined)
      this.#fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : Fault.parse({ mode: 'none' });
    const met = fault.mode === 'mixed' ? this.#oneOf(fault) : fault;
    if (met.mode !== 'none') this.#met[met.mode] = (this.#met[met.mode] ?? 0) + 1;
    return met;
  }

  /** Returns the number of calls for each fault. */
  get met(): Record<string, number> {
    return { ...this.#met };
  }

  #oneOf({ share, ms, retry_after }: Fault): Fault {
    if (this.random() >= share) return Fault.parse({ mode: 'none' });
    const mode = MODES[Math.floor(this.random() * MODES.length)]!;
    return Fault.parse({
      mode,
      ms: Math.floor(this.random() * ms),
      retry_after: Math.ceil(this.random() * retry_after),
      status: 500 + Math.floor(this.random() * 5),
    });
  }
}
