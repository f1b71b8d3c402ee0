/** An error with the reasons why something cannot be done. Each reason is a sentence, with advice where possible. */
export class Refusal extends Error {
  /** @param what describes the refused action, such as `mf-admin cannot be published` */
  constructor(
    readonly what: string,
    readonly problems: readonly string[],
  ) {
    super(`${what}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'Refusal';
  }
}
