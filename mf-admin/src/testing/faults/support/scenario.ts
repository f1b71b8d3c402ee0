import type { Answers, Call, OpenScreen } from './openScreen';

interface Disturbed {
  /** The operation of the contract. */
  endpoint: string;
  /** Where there are several of an endpoint: what this one is about. */
  about?: string;
  call: Call;
  /** The screen's address. */
  at: string;
  /** What the screen is answered: the disturbed call, too, when it goes well. */
  answers: Answers;
}

/** Something that is shown. */
export interface Reading extends Disturbed {
  /** What is pressed before it is asked for, if it is not asked for by the screen itself. */
  prepare?: (screen: OpenScreen) => Promise<void>;
  /** Finds what the answer brings. */
  shows: () => Promise<HTMLElement>;
  /** The one sentence that is said of every failure, where it is not the server's own. */
  says?: string;
  /** The tag by which the answer is asked for again while the reader looks at it. */
  stale?: string;
  /** Said when that fails, above what was there already. */
  outdated?: string;
  /** How many times it is tried before it fails (specification section 9). */
  tries?: 1 | 2;
}

/** Something that is done. */
export interface Acting extends Disturbed {
  /** Once: opens what has to be open, and types what is typed. */
  prepare?: (screen: OpenScreen) => Promise<void>;
  /** Each time: what is pressed. */
  act: (screen: OpenScreen) => Promise<void>;
  /** Said when nobody answers. */
  notReached: string;
  /** Fails when something that was typed, or that was there, is lost. */
  keeps: (screen: OpenScreen) => void;
  /** Waits for what tells that it was done. */
  done: (screen: OpenScreen) => Promise<unknown>;
  /** What tells that it takes its time, where no button does; 'nothing' where it goes on beside the reader. */
  busy?: (() => Promise<HTMLElement>) | 'nothing';
}
