import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { PUBLIC_ORIGIN_MARK } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { originOf } from './origin';

/** What crawlers read names the public origin. */
const CRAWLERS = /\.(txt|xml)$/;

/** Serves the few files that lie beside the shell's HTML (an icon, robots.txt) under their own names, always checked anew. */
export async function serveRootFiles(app: FastifyInstance, shellDir: string, publicUrl?: string): Promise<void> {
  await app.register(fastifyStatic, { root: shellDir, serve: false, preCompressed: true, cacheControl: false });
  const entries = await readdir(shellDir, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile() && isOwnFile(entry.name))) {
    app.get(`/${name}`, async (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      if (!CRAWLERS.test(name)) return reply.sendFile(name);
      const text = await readFile(path.join(shellDir, name), 'utf8');
      return reply.type(name.endsWith('.xml') ? 'application/xml' : 'text/plain').send(text.replaceAll(PUBLIC_ORIGIN_MARK, () => originOf(request, publicUrl)));
    });
  }
}

/** The HTML is made per page, and compressed copies are chosen by the server. */
function isOwnFile(name: string): boolean {
  return name !== 'index.html' && !/\.(br|gz)$/.test(name) && !name.startsWith('.');
}
