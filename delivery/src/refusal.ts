/** Why something cannot be done: every reason, each a sentence that says what to do where that is known. */
export class Refusal extends Error {
  /** @param what cannot be done, for example `mf-admin cannot be published` */
  constructor(
    readonly what: string,
    readonly problems: readonly string[],
  ) {
    super(`${what}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'Refusal';
  }
}
