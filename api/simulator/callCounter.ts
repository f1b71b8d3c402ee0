const MINUTE_MS = 60_000;

/** Counts the calls to the vendor by token, including refused calls. */
export class CallCounter {
  readonly #recent = new Map<string, number[]>();
  #busiest = 0;
  #calls = 0;

  /**
   * Counts a call.
   * @param at the time of the call, in milliseconds
   * @returns the number of the token's calls in this minute of the clock
   */
  add(token: string, at: number): number {
    this.#calls += 1;
    const recent = (this.#recent.get(token) ?? []).filter((time) => time > at - MINUTE_MS);
    recent.push(at);
    this.#recent.set(token, recent);
    this.#busiest = Math.max(this.#busiest, recent.length);
    const minute = Math.floor(at / MINUTE_MS);
    return recent.filter((time) => Math.floor(time / MINUTE_MS) === minute).length;
  }

  get calls(): number {
    return this.#calls;
  }

  /** Returns the maximum number of calls that a token made within any sixty seconds. */
  get busiest(): number {
    return this.#busiest;
  }
}
