import { startCollector } from '../../../api/test/support/collector';
import { createTemplate, dropTemplate } from '../../../api/test/support/postgresDatabases';
import { requiredServer, startTwoServers, type TwoServers } from '../../../api/test/processes/twoServers';
import { defineMeasurement } from '../measurement';
import { median } from '../median';

const CALLS = 2_000;
const AT_ONCE = 10;

/**
 * The settings of each server: without traces, with traces of a twentieth of the requests, and with traces of all
 * requests.
 */
const VARIANTS = {
  off: {},
  'recorded 5 %': { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' },
  'recorded 100 %': { OTEL_TRACES_SAMPLER: 'parentbased_always_on' },
} as const;
type Variant = keyof typeof VARIANTS;

/** The median processor time of the API per request, in milliseconds. */
type Traces = Record<Variant, number>;

/** Measures the processor time of a list of orders with and without traces, on one PostgreSQL server. */
async function measureTraces(runs: number): Promise<Traces> {
  const server = requiredServer();
  await createTemplate(server);
  const collector = await startCollector({ keeps: false });
  const started: [Variant, TwoServers][] = [];
  try {
    for (const [variant, settings] of Object.entries(VARIANTS) as [Variant, Record<string, string>][])
      started.push([
        variant,
        await startTwoServers({
          ...settings,
          ...(variant !== 'off' && { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
        }),
      ]);
    const times = Object.fromEntries(started.map(([variant]) => [variant, [] as number[]])) as Record<
      Variant,
      number[]
    >;
    for (let run = 0; run <= runs; run += 1)
      for (const [variant, servers] of started) {
        const ms = await processorTime(servers);
        // The first round is a warm-up.
        if (run > 0) times[variant].push(ms);
      }
    return Object.fromEntries(Object.entries(times).map(([variant, found]) => [variant, median(found)])) as Traces;
  } finally {
    for (const [, servers] of started) await servers.stop();
    await collector.stop();
    await dropTemplate(server);
  }
}

/** Returns the processor time that a request costs the API, in milliseconds. */
async function processorTime({ first, login }: TwoServers): Promise<number> {
  const token = await login();
  const used = async () => {
    const answer = await fetch(`${first.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(await answer.text())?.[1]);
  };
  const before = await used();
  const callInTurn = async () => {
    for (let call = 0; call < CALLS / AT_ONCE; call += 1) {
      const { status } = await first.call('GET', '/order/logs?limit=20', { token });
      if (status !== 200) throw new Error(`the list returned ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, callInTurn));
  return (((await used()) - before) / CALLS) * 1000;
}

/** Measures the cost of traces. Needs PostgreSQL, because the embedded database runs in the measured process. */
export const traces = defineMeasurement({
  names: ['traces'],
  title: 'Processor time of a call of the API with traces against without (list of orders, PostgreSQL)',
  runsFromSources: true,
  measure: (_names, { runs }) => measureTraces(runs),
  table: (result) =>
    Object.fromEntries(
      Object.entries(result).map(([variant, ms]) => [
        variant,
        { 'ms of processor': ms.toFixed(3), ratio: (ms / result.off).toFixed(2) },
      ]),
    ),
});
