import { createHash } from 'node:crypto';
import { REGISTRY_PATH } from 'contracts';
import { readEvents } from '../../support/eventReader';
import { AGAIN_MS, MAX_RESPONSE_MS, type Calls } from './calls';
import { REMOTE } from './world';

const VISIT_PAUSE_MS = 150;

/** Creates the visitors of a run: one listens to the event stream, and one loads a remote as a browser does. */
export function createVisitors({ world, records, isActive, ending, isOver, pause }: Calls) {
  /** Reads the event stream, and opens it again whenever it ends. */
  async function listen(): Promise<void> {
    for (let resumed = false; !isOver(); resumed = true) {
      const headers = {
        authorization: `Bearer ${world.adminToken}`,
        ...(resumed && { 'last-event-id': '1' }),
      };
      const stream = await readEvents(new URL('/api/events', world.streams.url).href, headers).catch(() => null);
      if (stream) records.streams.opened += 1;
      const leave = () => void stream?.end();
      ending.signal.addEventListener('abort', leave, { once: true });
      try {
        while (stream && !isOver()) {
          await stream.next();
          records.streams.lastEventAt = Date.now();
        }
      } catch {
        // The stream has ended, and the loop opens it again.
      }
      ending.signal.removeEventListener('abort', leave);
      await pause(AGAIN_MS);
    }
  }

  /** Loads the live release of the remote, and compares each file with its hash, as a browser does. */
  async function visit(): Promise<void> {
    while (!isOver()) {
      await loadRemote().catch(() => undefined);
      await pause(VISIT_PAUSE_MS);
    }
  }

  async function loadRemote(): Promise<void> {
    const get = async (path: string) => {
      const answer = await fetch(world.webHost.origin + path, { signal: AbortSignal.timeout(MAX_RESPONSE_MS) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    };
    const wasDamaged = isActive('damagedRelease');
    const registry = JSON.parse((await get(REGISTRY_PATH)).toString()) as {
      remotes: Record<string, { release: string }>;
    };
    const folder = `/remotes/${REMOTE}/${registry.remotes[REMOTE]!.release}`;
    const { integrity } = JSON.parse((await get(`${folder}/mf-manifest.json`)).toString()) as {
      integrity: Record<string, string>;
    };
    for (const [file, hash] of Object.entries(integrity)) {
      const content = await get(`${folder}/${file}`);
      const [algorithm = ''] = hash.split('-', 1);
      if (`${algorithm}-${createHash(algorithm).update(content).digest('base64')}` === hash) continue;
      records.damage.seen += 1;
      if (!wasDamaged && !isActive('damagedRelease')) records.damage.unexplained.push(`${folder}/${file}`);
    }
  }

  return { listen, visit };
}
