/** What a measurement is told. */
export interface Conditions {
  /** The repository. */
  root: string;
  /** Alternating rounds; medians are taken of them. */
  runs: number;
  /** Rows of the large tables. */
  rows: number;
}

type Table = Record<string, Record<string, string | number>>;

interface Definition<Result> {
  /** What can be asked for; `measure` is told which of them were. */
  names: readonly string[];
  /** One line, for whoever waits. */
  title: string;
  measure(names: readonly string[], conditions: Conditions): Promise<Result>;
  /** Rows of the table to print: a figure beside its floor. */
  table(result: Result): Table;
}

/** One measurement, or several that share a set-up. `npm run bench -- <name>` runs those that are named. */
export interface Measurement {
  names: readonly string[];
  title: string;
  run(names: readonly string[], conditions: Conditions): Promise<{ result: unknown; table: Table }>;
}

export function defineMeasurement<Result>({ names, title, measure, table }: Definition<Result>): Measurement {
  return {
    names,
    title,
    async run(wanted, conditions) {
      const result = await measure(wanted, conditions);
      return { result, table: table(result) };
    },
  };
}
