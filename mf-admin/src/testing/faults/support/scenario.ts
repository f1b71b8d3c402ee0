import { deleteByMenu, exportCsv, stillShows, told, undo } from './gestures';
import type { Answers, Call, OpenScreen } from './openScreen';

interface Disturbed {
  /** The id of the operation in the contract. */
  endpoint: string;
  /** Distinguishes several scenarios of an endpoint. */
  about?: string;
  call: Call;
  /** The screen's URL. */
  at: string;
  /** The responses for the screen, including the successful response to the request under test. */
  answers: Answers;
}

/** A scenario in which a query of a screen fails. */
export interface Reading extends Disturbed {
  /** Triggers the query, if the screen does not do so itself. */
  prepare?: (screen: OpenScreen) => Promise<void>;
  /** Finds an element with the query's data. */
  shows: () => Promise<HTMLElement>;
  /** The message for every failure, if the screen does not show the server's message. */
  says?: string;
  /** The tag whose invalidation refetches the query while its data is shown. */
  stale?: string;
  /** The warning when that refetch fails, above the data. */
  outdated?: string;
  /** Set if the query reads the page's record. The page has no Retry if that record does not exist. */
  readsRecord?: true;
  /** The number of attempts before the query fails (specification section 9). */
  tries?: 1 | 2;
}

/** A scenario in which an action of a screen fails. */
export interface Acting extends Disturbed {
  /** Runs once: opens a dialog and types values, if needed. */
  prepare?: (screen: OpenScreen) => Promise<void>;
  /** Runs for each attempt: presses the button. */
  act: (screen: OpenScreen) => Promise<void>;
  /** The message when the server does not respond, if it is not that nothing was changed. */
  notReached?: string;
  /** Fails if typed values or shown data are lost. */
  keeps: (screen: OpenScreen) => void;
  /** Waits for the sign of success. */
  done: (screen: OpenScreen) => Promise<unknown>;
  /** Finds the sign of progress, if it is not a busy button; 'nothing' if the action runs in the background. */
  busy?: (() => Promise<HTMLElement>) | 'nothing';
}

type Place = Pick<Disturbed, 'at' | 'answers'>;
type Part = Pick<Disturbed, 'endpoint' | 'about' | 'call'> & Partial<Acting>;

/** The scenarios in which a row is deleted by its menu, and restored by Undo on the page with a heading. */
export const deletionOf = (
  { row, removed, heading, ...place }: Place & { row: string; removed: string; heading: string },
  deleting: Part,
  restoring: Part,
): Acting[] => [
  { ...place, act: deleteByMenu(row), keeps: stillShows(row), done: told(removed), ...deleting },
  {
    ...place,
    prepare: async (open) => {
      await deleteByMenu(row)();
      await told(removed)(open);
    },
    act: undo,
    keeps: stillShows(heading),
    done: told(`${row} has been restored`),
    busy: 'nothing',
    ...restoring,
  },
];

/** The scenario in which a screen with some text exports a table as a file. */
export const exportOf = (shown: string, file: string, part: Place & Part): Acting => ({
  act: exportCsv(),
  notReached: 'Try again.',
  keeps: stillShows(shown),
  done: told(`The file has been downloaded ${file}`),
  ...part,
});

/** The response with a file. */
export const fileNamed = (name: string) => ({
  body: 'a file',
  headers: { 'content-disposition': `attachment; filename="${name}"` },
});
