import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { until } from './until';

const attributes = z.array(
  z.object({
    key: z.string(),
    value: z.object({ stringValue: z.string().optional(), intValue: z.union([z.string(), z.number()]).optional() }),
  }),
);

/** The body of an OTLP/HTTP request in JSON (opentelemetry-proto, trace/v1). */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes,
              status: z.object({ code: z.number().optional(), message: z.string().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span that a collector has received. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Record<string, string | number | undefined>;
}

/** A collector of traces. */
export interface Collector {
  url: string;
  spans: readonly ReceivedSpan[];
  /** All received request bodies as text. */
  bodies: readonly string[];
  /** Resolves with the span of this name as soon as the collector has received it. */
  spanNamed(name: string): Promise<ReceivedSpan>;
  stop(): Promise<void>;
}

/**
 * Starts a collector that accepts OTLP/HTTP in JSON.
 * @param keeps whether the collector stores the received spans; measurements do not need them
 */
export async function startCollector({ keeps = true } = {}): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (keeps) {
      const text = Buffer.concat(chunks).toString();
      bodies.push(text);
      spans.push(...spansIn(text));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    async spanNamed(name) {
      const find = () => spans.find((span) => span.name === name);
      await until(`a span ${name}`, () => find() !== undefined);
      return find() as ReceivedSpan;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const valuesOf = (list: z.infer<typeof attributes>) =>
  Object.fromEntries(
    list.map(({ key, value }) => [key, value.stringValue ?? (value.intValue && Number(value.intValue))]),
  );

const spansIn = (text: string): ReceivedSpan[] =>
  exported.parse(JSON.parse(text)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, ...span }) => ({
        service: String(valuesOf(resource.attributes)['service.name']),
        traceId,
        spanId,
        parentSpanId,
        name,
        attributes: valuesOf(span.attributes),
      })),
    ),
  );
