import { startProbeServer, type ProbeServer } from 'contracts/server';
import type { Settings } from '../platform/config/settings';
import { faultsIn, type Readiness } from '../modules/health/readiness';
import type { Metrics } from '../modules/telemetry/metrics';

/** Starts the server for probes and metrics on its own port. */
export function openManagementPort(
  { readiness, metrics }: { readiness: Readiness; metrics: Metrics },
  { MANAGEMENT_PORT, MANAGEMENT_HOST }: Pick<Settings, 'MANAGEMENT_PORT' | 'MANAGEMENT_HOST'>,
): ProbeServer {
  return startProbeServer(
    { faults: async () => faultsIn(await readiness.check()), metrics },
    { port: MANAGEMENT_PORT ?? 0, host: MANAGEMENT_HOST },
  );
}
