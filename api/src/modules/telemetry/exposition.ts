import { LOAD_FAILURES } from 'contracts';
import type { Histogram } from './histogram';
import type { Telemetry } from './telemetry';

type Labels = Record<string, string>;

/** The content type of the text format (prometheus.io, "Exposition formats"). */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Returns the counters of this process in the text format of Prometheus. */
export function exposition({ since, shells, loads, vitals, violations }: Telemetry): string {
  const releases = loads.releases();
  const measured = vitals.series();
  const histograms = measured.map(({ page, name, histogram }) => ({ labels: { page, name }, histogram }));
  return [
    ...metric('process_start_time_seconds', 'gauge', 'When this process began to count', [
      sample('process_start_time_seconds', {}, since.getTime() / 1000),
    ]),
    ...metric(
      'suite_page_reports_total',
      'counter',
      'Reports of open pages',
      shells().map(({ shell, reports }) => sample('suite_page_reports_total', { shell }, reports)),
    ),
    ...metric(
      'suite_remote_loads_total',
      'counter',
      'Loads of remotes in browsers that went well',
      releases.map(({ remote, release, loads: count }) =>
        sample('suite_remote_loads_total', { remote, release }, count),
      ),
    ),
    ...metric(
      'suite_remote_load_failures_total',
      'counter',
      'Loads of remotes in browsers that failed',
      releases.flatMap(({ remote, release, failures }) =>
        LOAD_FAILURES.map((reason) =>
          sample('suite_remote_load_failures_total', { remote, release, reason }, failures[reason]),
        ),
      ),
    ),
    ...metric(
      'suite_remote_load_duration_seconds',
      'histogram',
      'How long the loads of remotes took that went well',
      loads
        .durations()
        .flatMap(({ remote, seconds }) => histogramSamples('suite_remote_load_duration_seconds', { remote }, seconds)),
    ),
    ...metric(
      'suite_web_vital_seconds',
      'histogram',
      'Web vitals of real pages that are times',
      histograms
        .filter(({ labels }) => labels.name !== 'CLS')
        .flatMap(({ labels, histogram }) => histogramSamples('suite_web_vital_seconds', labels, histogram)),
    ),
    ...metric(
      'suite_web_vital_layout_shift',
      'histogram',
      'Cumulative layout shift of real pages',
      histograms
        .filter(({ labels }) => labels.name === 'CLS')
        .flatMap(({ labels: { page }, histogram }) =>
          histogramSamples('suite_web_vital_layout_shift', { page }, histogram),
        ),
    ),
    ...metric(
      'suite_csp_violations_total',
      'counter',
      'What the content security policy of pages kept out',
      violations.directives().map(({ directive, count }) => sample('suite_csp_violations_total', { directive }, count)),
    ),
    '',
  ].join('\n');
}

/** Returns a metric in the text format: its two description lines and its samples. */
export function metric(name: string, type: string, help: string, samples: string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples];
}

function histogramSamples(name: string, labels: Labels, { count, sum, bounds, inBucket }: Histogram): string[] {
  let below = 0;
  return [
    ...bounds.map((bound, index) =>
      sample(`${name}_bucket`, { ...labels, le: String(bound) }, (below += inBucket[index] ?? 0)),
    ),
    sample(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
    sample(`${name}_sum`, labels, sum),
    sample(`${name}_count`, labels, count),
  ];
}

/** Returns a sample in the text format. */
export function sample(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

/** Escapes the three characters that would end a label's value. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
