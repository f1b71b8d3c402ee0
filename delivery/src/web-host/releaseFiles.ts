import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { HISTORY_KEY, REGISTRY_KEY } from '../registry/registryLog';
import { answerNotFound } from './errors';
import { sendRootFile } from './sendRootFile';
import type { SiteRoot } from './siteRoot';

/** Matches files of a release, such as `/mf-admin/0.1.0-1a2b3c4d/…`, but not the store's history or its drafts. */
const RELEASE_FILE = /^\/mf-[a-z0-9-]+\/[0-9A-Za-z][0-9A-Za-z.-]*\/[^.]/;

/**
 * The headers of a file that never changes, because its name or its release's name contains a hash of the content.
 */
const NEVER_CHANGES = {
  cacheControl: true,
  immutable: true,
  maxAge: '365d',
  preCompressed: true,
  index: false,
  dotfiles: 'ignore',
} as const;

/** The files that every publish replaces, so browsers must check them for changes each time. */
const CHECKED = [REGISTRY_KEY, HISTORY_KEY];

/** The routes of files that never change. */
export const FILE_ROUTES = ['/remotes/*', '/assets/*'];

/** Serves the releases at `/remotes/…`, the live registry and its last changes. */
export async function serveReleases(app: FastifyInstance, storeDir: string, site: SiteRoot): Promise<void> {
  const root = path.join(storeDir, 'remotes');
  await mkdir(root, { recursive: true });
  for (const key of CHECKED) {
    app.get(`/${key}`, async (request, reply) => {
      const file = await site.file(key);
      return file ? sendRootFile(request, reply.type('application/json'), file) : answerNotFound(request, reply);
    });
  }
  await app.register(fastifyStatic, {
    ...NEVER_CHANGES,
    root,
    prefix: '/remotes/',
    decorateReply: false,
    allowedPath: (pathname) => RELEASE_FILE.test(pathname),
  });
}

/** Serves the shell's hashed files at `/assets/…`. */
export async function serveShellAssets(app: FastifyInstance, storeDir: string): Promise<void> {
  const root = path.join(storeDir, 'assets');
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, { ...NEVER_CHANGES, root, prefix: '/assets/', decorateReply: false });
}
