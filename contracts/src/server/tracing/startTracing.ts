import { openTelemetryTracer } from './openTelemetry';
import { setTracer } from './spans';

interface TracingOptions {
  /** The name of this program in the traces. */
  service: string;
  env: Record<string, string | undefined>;
  warn: (message: string) => void;
}

/** The environment variables with the URL of a collector. Each of them turns tracing on. */
const COLLECTORS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];

/**
 * Turns tracing on if the environment has the URL of a collector and `OTEL_SDK_DISABLED` is not `true`. If the packages
 * are missing, the server still runs, without traces.
 * @returns a function that sends the last spans and turns tracing off
 */
export async function startTracing({ service, env, warn }: TracingOptions): Promise<() => Promise<void>> {
  const isOn = COLLECTORS.some((name) => env[name]?.trim()) && env.OTEL_SDK_DISABLED?.trim().toLowerCase() !== 'true';
  if (!isOn) return async () => undefined;
  try {
    const tracer = await openTelemetryTracer(service, warn);
    setTracer(tracer);
    return async () => {
      setTracer(null);
      await tracer.stop();
    };
  } catch (error) {
    warn(`There are no traces: ${error instanceof Error ? error.message : String(error)}`);
    return async () => undefined;
  }
}
