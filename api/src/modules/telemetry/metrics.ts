import { Registry } from 'prom-client';

/** The metrics of a process in the text format of Prometheus. */
export interface Metrics {
  contentType: string;
  /** Reads all metrics now. */
  text(): Promise<string>;
}

/** Joins registries. Their metrics must have different names. */
export function joinMetrics(registries: () => Registry[]): Metrics {
  return { contentType: Registry.PROMETHEUS_CONTENT_TYPE, text: () => Registry.merge(registries()).metrics() };
}
