import type { ApiProcess } from './apiProcess';
import { callsTo, type Call } from './call';
import { startProgram } from './program';

/** nginx in front of several API processes. */
export interface Balancer {
  /** The API base behind nginx. */
  url: string;
  call: Call;
  stop(): Promise<unknown>;
}

/**
 * Starts nginx with the API's part of docs/deployment/nginx.conf. nginx sets `X-Forwarded-For`, so the processes must
 * trust it (`TRUST_PROXY`).
 */
export async function startBalancer(processes: readonly ApiProcess[]): Promise<Balancer> {
  const { port, stop } = await startProgram('../scripts/lib/nginx-balancer.mjs', {
    API_PORTS: processes.map(({ port }) => port).join(),
  });
  const url = `http://127.0.0.1:${port}/api`;
  return { url, call: callsTo(url), stop };
}
