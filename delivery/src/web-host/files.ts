import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { REGISTRY_KEY } from '../registry/registryLog';
import { readText } from '../store/files';

/** `/mf-admin/0.1.0-1a2b3c4d/...`: only what lies in a release is served, neither the store's history nor its drafts. */
const RELEASE_FILE = /^\/mf-[a-z0-9-]+\/[0-9A-Za-z][0-9A-Za-z.-]*\/[^.]/;

/** Named by a hash of the content: what was fetched once never changes. */
const IMMUTABLE = { cacheControl: true, immutable: true, maxAge: '365d', preCompressed: true, index: false, dotfiles: 'ignore' } as const;

/** Serves the releases at `/remotes/…` and the live registry at `/remotes/registry.json`. */
export async function serveReleases(app: FastifyInstance, storeDir: string): Promise<void> {
  const root = path.join(storeDir, 'remotes');
  await mkdir(root, { recursive: true });
  app.get(`/${REGISTRY_KEY}`, async (_request, reply) => {
    const text = await readText(path.join(storeDir, REGISTRY_KEY));
    return reply.header('cache-control', 'no-cache').type('application/json').send(text ?? '{"schema":1,"remotes":{}}');
  });
  await app.register(fastifyStatic, {
    ...IMMUTABLE,
    root,
    prefix: '/remotes/',
    decorateReply: false,
    allowedPath: (pathname) => RELEASE_FILE.test(pathname),
  });
}

/** Serves the shell's own hashed files at `/assets/…`. */
export async function serveShellAssets(app: FastifyInstance, shellDir: string): Promise<void> {
  const root = path.join(shellDir, 'assets');
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, { ...IMMUTABLE, root, prefix: '/assets/', decorateReply: false });
}
