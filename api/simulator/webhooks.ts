import { setTimeout as delay } from 'node:timers/promises';

/** How unreliably the vendor's events arrive. */
export interface Weather {
  /** The share of the events that never arrive. */
  lost: number;
  /** The share of the events that arrive twice. */
  twice: number;
  /** The maximum delay of an event, in milliseconds. Different delays change the order of events. */
  lateMs: number;
}

const RETRIES = 2;
const RETRY_AFTER_MS = 1_000;

/** Sends events to the restaurants' webhook URLs as the vendor does: late, twice, in any order, or never. */
export class Webhooks {
  readonly #addresses = new Map<string, string>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #took: number[] = [];
  #unheard = 0;

  constructor(
    readonly random: () => number,
    readonly weather: () => Weather,
  ) {}

  /** @param key the restaurant's key */
  enter(key: string, address: string): void {
    this.#addresses.set(key, address);
  }

  send(key: string, event: object): void {
    const address = this.#addresses.get(key);
    const { lost, twice, lateMs } = this.weather();
    if (!address || this.random() < lost) return;
    for (let copies = this.random() < twice ? 2 : 1; copies > 0; copies -= 1) {
      const sending = this.#send(address, event, this.random() * lateMs).finally(() => this.#underWay.delete(sending));
      this.#underWay.add(sending);
    }
  }

  /** Resolves when no event is waiting or being sent. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Returns how many events succeeded and failed, and the median and 99th percentile of the response times (ms). */
  get stats() {
    const sorted = [...this.#took].sort((one, other) => one - other);
    const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
    return { answered: sorted.length, unheard: this.#unheard, p50: at(0.5), p99: at(0.99) };
  }

  async #send(address: string, event: object, afterMs: number): Promise<void> {
    await delay(afterMs);
    for (let tries = 0; tries <= RETRIES; tries += 1) {
      const begun = performance.now();
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event),
      }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) {
        this.#took.push(performance.now() - begun);
        return;
      }
      await delay(RETRY_AFTER_MS);
    }
    this.#unheard += 1;
  }
}
