import { createServer, type Server } from 'node:http';
import { isIP, type AddressInfo } from 'node:net';
import { z } from 'zod';

/** The pause before the next attempt, in milliseconds, while the predecessor of this process still has the port. */
const RETRY_MS = 250;

/**
 * `MANAGEMENT_PORT`: a port, by default only for this machine, or an IP address and a port, such as `0.0.0.0:9464` or
 * `[::]:9464`.
 */
export const managementAddress = z.string().transform((text, context) => {
  const [, ip = '127.0.0.1', port = ''] = /^(?:(\[.+\]|[^:[]+):)?(\d{1,5})$/.exec(text.trim()) ?? [];
  const host = ip.replace(/^\[|\]$/g, '');
  if (port !== '' && Number(port) <= 65_535 && isIP(host) > 0) return { host, port: Number(port) };
  context.addIssue({
    code: 'custom',
    message: 'must be a port such as 9464, or an IP address and a port such as 0.0.0.0:9464',
  });
  return z.NEVER;
});

/** Where a `ProbeServer` listens. */
export type ManagementAddress = z.infer<typeof managementAddress>;

/** The functions that create the responses. */
export interface ProbeAnswers {
  /** Describes what is wrong; an empty string if the program can be used. */
  faults(): Promise<string>;
  metrics: { contentType: string; text(): Promise<string> };
}

/** The server for probes and metrics. */
export interface ProbeServer {
  /** Resolves with the port when the server listens. While a predecessor still has the port, the server waits. */
  listening: Promise<number>;
  close(): Promise<void>;
}

type Answer = { status: number; type: string; body: string };
const TEXT = 'text/plain; charset=utf-8';

/**
 * Serves `GET /livez`, `/readyz` and `/metrics` without a token, on a port that only the operator's network reaches. It
 * is a separate server, so that probes work while the public port refuses requests.
 */
export function startProbeServer({ faults, metrics }: ProbeAnswers, at: ManagementAddress): ProbeServer {
  const answers: Record<string, () => Promise<Answer>> = {
    '/livez': async () => ({ status: 200, type: TEXT, body: 'ok\n' }),
    '/readyz': async () => {
      const found = await faults();
      return { status: found === '' ? 200 : 503, type: TEXT, body: `${found || 'ok'}\n` };
    },
    '/metrics': async () => ({ status: 200, type: metrics.contentType, body: await metrics.text() }),
  };
  const server = createServer((request, response) => {
    const answer = request.method === 'GET' ? answers[request.url?.split('?')[0] ?? ''] : undefined;
    Promise.resolve(answer?.() ?? { status: 404, type: TEXT, body: 'not found\n' })
      .catch(() => ({ status: 500, type: TEXT, body: 'failed\n' }))
      .then(({ status, type, body }) =>
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      );
  });
  const retry = new AbortController();
  return {
    listening: listen(server, at, retry.signal),
    close: () => {
      retry.abort();
      server.closeAllConnections();
      return new Promise((closed) => void server.close(() => closed()));
    },
  };
}

function listen(server: Server, at: ManagementAddress, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      const again = setTimeout(() => server.listen(at), RETRY_MS);
      again.unref();
      signal.addEventListener('abort', () => clearTimeout(again), { once: true });
    });
    server.once('listening', () => resolve((server.address() as AddressInfo).port));
    server.listen(at);
  });
}
