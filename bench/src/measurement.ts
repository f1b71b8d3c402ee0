/** The conditions of a measurement. */
export interface Conditions {
  /** The repository's folder. */
  root: string;
  /** The number of alternating rounds. Results are their medians. */
  runs: number;
  /** The number of rows in the large tables. */
  rows: number;
}

type Table = Record<string, Record<string, string | number>>;

interface Definition<Result> {
  /** The names that can be requested. `measure` gets the requested names. */
  names: readonly string[];
  /** The heading of the printed table. */
  title: string;
  /** Whether the measurement runs only the API's sources, so that it needs no build. */
  runsFromSources?: boolean;
  measure(names: readonly string[], conditions: Conditions): Promise<Result>;
  /** Returns the rows of the printed table: each result beside its baseline, which is the least possible cost. */
  table(result: Result): Table;
}

/** A measurement, or several that share a set-up. `npm run bench -- <name>` runs the named measurements. */
export interface Measurement {
  names: readonly string[];
  title: string;
  runsFromSources: boolean;
  run(names: readonly string[], conditions: Conditions): Promise<{ result: unknown; table: Table }>;
}

export function defineMeasurement<Result>({
  names,
  title,
  runsFromSources = false,
  measure,
  table,
}: Definition<Result>): Measurement {
  return {
    names,
    title,
    runsFromSources,
    async run(wanted, conditions) {
      const result = await measure(wanted, conditions);
      return { result, table: table(result) };
    },
  };
}
