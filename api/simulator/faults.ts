import { z } from 'zod';

/** What goes wrong with the vendor's calls from now on; control calls are spared. */
export const Fault = z.object({
  mode: z.enum(['none', 'latency', 'rate_limited', 'server_error', 'truncated', 'down']),
  /** latency: how long each answer takes. */
  ms: z.number().int().min(0).max(120_000).default(10_000),
  /** rate_limited: the Retry-After. */
  retry_after: z.number().int().min(0).max(3_600).default(30),
  /** server_error: its status. */
  status: z.number().int().min(500).max(599).default(500),
  /** How many calls it lasts; without it until the next control call. */
  times: z.number().int().min(1).optional(),
});

export type Fault = z.infer<typeof Fault>;

/** The fault of the moment. */
export class Faults {
  #fault: Fault = Fault.parse({ mode: 'none' });

  set(fault: Fault): void {
    this.#fault = fault;
  }

  /** The fault the next call meets; counts it down. */
  take(): Fault {
    const fault = this.#fault;
    if (fault.times !== undefined) this.#fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : Fault.parse({ mode: 'none' });
    return fault;
  }
}
