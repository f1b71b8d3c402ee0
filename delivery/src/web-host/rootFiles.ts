import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the few files that lie beside the shell's HTML (an icon, robots.txt) under their own names, always checked anew. */
export async function serveRootFiles(app: FastifyInstance, shellDir: string): Promise<void> {
  await app.register(fastifyStatic, { root: shellDir, serve: false, preCompressed: true, cacheControl: false });
  const entries = await readdir(shellDir, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile() && isOwnFile(entry.name))) {
    app.get(`/${name}`, async (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(name));
  }
}

/** The HTML is made per page, and compressed copies are chosen by the server. */
function isOwnFile(name: string): boolean {
  return name !== 'index.html' && !/\.(br|gz)$/.test(name) && !name.startsWith('.');
}
