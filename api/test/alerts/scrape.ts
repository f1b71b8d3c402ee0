/** A process whose metrics are read, with its names in the scrape configuration (docs/settings.md, "Metrics"). */
export interface Target {
  job: 'eesal-api' | 'eesal-web';
  /** The host and port of the process. */
  instance: string;
}

/** The values of all series at one time, keyed by the name of the series with its labels. */
export type Samples = ReadonlyMap<string, number>;

/** The time within which a process must answer, as in Prometheus. */
const SCRAPE_TIMEOUT_MS = 10_000;

/** Reads the metrics of all targets, and adds `up` and the labels of each target, as Prometheus does. */
export async function scrape(targets: readonly Target[]): Promise<Samples> {
  return new Map((await Promise.all(targets.map(samplesOf))).flat());
}

async function samplesOf({ job, instance }: Target): Promise<[string, number][]> {
  const labels = `job="${job}",instance="${instance}"`;
  const text = await fetch(`http://${instance}/metrics`, { signal: AbortSignal.timeout(SCRAPE_TIMEOUT_MS) })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);
  const lines = (text ?? '').split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return [
    [`up{${labels}}`, text === null ? 0 : 1],
    ...lines.map((line): [string, number] => {
      const [, name, own, value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (name === undefined) throw new Error(`not a sample: ${line}`);
      return [`${name}{${own ? `${own},` : ''}${labels}}`, Number(value?.replace('+Inf', 'Infinity'))];
    }),
  ];
}

/** Returns the values of those series of a metric whose labels contain a string, such as `check="database"`. */
export const valuesOf = (samples: Samples, metric: string, label = ''): number[] =>
  [...samples].filter(([key]) => key.startsWith(`${metric}{`) && key.includes(label)).map(([, value]) => value);
