import { startProbeServer, type ManagementAddress, type ProbeServer } from 'contracts/server';
import { faultsIn, type Readiness } from '../modules/health/readiness';
import type { Metrics } from '../modules/telemetry/metrics';

/** Starts the server for probes and metrics on its own port. */
export function openManagementPort(
  { readiness, metrics }: { readiness: Readiness; metrics: Metrics },
  address: ManagementAddress,
): ProbeServer {
  return startProbeServer({ faults: async () => faultsIn(await readiness.check()), metrics }, address);
}
