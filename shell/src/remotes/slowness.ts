import { CARD_MS, SIGN_MS } from 'contracts';

export { CARD_MS, SIGN_MS };

/** What a page waits for: the remote's files, its `register`, a route's `lazy` or `loader`, or a component. */
export type Step = 'entry' | 'register()' | 'lazy' | 'loader' | 'component';

/** Recorded when a remote keeps a page waiting for {@link CARD_MS}. What arrives later is still shown. */
export class SlowError extends Error {
  constructor(step: Step) {
    super(`${step} has not finished after ${CARD_MS / 1000} s`);
    this.name = 'SlowError';
  }
}

/** Resolves after a time in milliseconds. */
export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
