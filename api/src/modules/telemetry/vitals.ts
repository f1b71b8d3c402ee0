import { PAGE_KINDS, VITALS, type PageKind, type TelemetryReport, type Vital } from 'contracts';
import { createHistogram, observe, type Histogram } from './histogram';
import { createSamples, type Samples } from './samples';

/**
 * The bounds include the thresholds of "good" and "poor" (web.dev, "Web Vitals"), so the share beyond them can be read
 * exactly.
 */
const SECONDS = [0.05, 0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 3, 4, 6, 10, 20];
const SHIFTS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** One vital of one kind of page. */
export interface VitalSeries {
  page: PageKind;
  name: Vital;
  /** As pages report them: in milliseconds, except CLS. */
  values: Samples;
  /** In seconds like all metrics, except CLS. */
  histogram: Histogram;
}

/** The web vitals of real pages. */
export interface Vitals {
  record(vital: TelemetryReport['vitals'][number]): void;
  /** The vitals that have been reported. */
  series(): VitalSeries[];
}

export function createVitals(): Vitals {
  const all = PAGE_KINDS.flatMap((page) =>
    VITALS.map((name): VitalSeries => ({
      page,
      name,
      values: createSamples(),
      histogram: createHistogram(name === 'CLS' ? SHIFTS : SECONDS),
    })),
  );
  const byName = new Map(all.map((series) => [`${series.page} ${series.name}`, series]));
  return {
    record({ page, name, value }) {
      const series = byName.get(`${page} ${name}`);
      series?.values.add(value);
      if (series) observe(series.histogram, name === 'CLS' ? value : value / 1000);
    },
    series: () => all.filter(({ histogram }) => histogram.count > 0),
  };
}
