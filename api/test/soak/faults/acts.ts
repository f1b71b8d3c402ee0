import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Records } from './records';
import type { FaultKind, PlannedFault } from './schedule';
import { REMOTE, SMS_TAKEN, type FaultWorld } from './world';

/** Causes a fault and ends it again. Resolves when the affected parts work again. */
type Act = (fault: PlannedFault) => Promise<unknown>;

const SLOW_PATH_MS = 300;
const SLOW_POS_MS = 3_000;
const LARGEST_JUMP_MS = 20 * 60_000;

/** Returns the functions that cause and end each kind of fault. */
export function actsOn(world: FaultWorld, records: Records): Record<FaultKind, Act> {
  const { apis, webHost, databasePath, disk, sms, pos, streams } = world;
  let version = 1;

  const posFault = (fault: object) =>
    fetch(`http://127.0.0.1:${pos.port}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
  const posFails = async (fault: object, forMs: number) => {
    await posFault(fault);
    await delay(forMs);
    await posFault({ mode: 'none' });
  };
  const smsFails = async (answer: Parameters<typeof sms.answer>[0], forMs: number) => {
    sms.answer(answer);
    await delay(forMs);
    sms.answer(SMS_TAKEN);
  };
  const releaseNext = async () => {
    version += 1;
    const release = await world.release(`1.${version}.0`);
    records.releases.push(release);
    return release;
  };

  return {
    killApi: ({ which }) => apis[which].kill(),
    restartApi: ({ which }) => apis[which].restart(),
    killWebHost: () => webHost.kill(),
    killDatabase: () => world.killDatabase().catch(() => undefined),
    async cutDatabase({ forMs, size }) {
      if (size < 0.4) databasePath.refuse();
      else if (size < 0.7) databasePath.swallow();
      else databasePath.halfClose();
      await delay(forMs);
      databasePath.mend();
    },
    async slowDatabase({ forMs, size }) {
      databasePath.slow(size * SLOW_PATH_MS);
      await delay(forMs);
      databasePath.slow(0);
    },
    async fullDisk({ forMs }) {
      disk?.fill();
      await delay(forMs);
      disk?.free();
    },
    stoppedPos: ({ forMs }) => posFails({ mode: 'down' }, forMs),
    slowPos: ({ forMs, size }) => posFails({ mode: 'latency', ms: Math.round(size * SLOW_POS_MS) }, forMs),
    stoppedSms: ({ forMs }) => smsFails({ status: 503 }, forMs),
    slowSms: ({ forMs }) => smsFails({ never: true }, forMs),
    async droppedStreams({ forMs }) {
      streams.refuse();
      await delay(forMs);
      streams.mend();
    },
    async jumpedClock({ which, forMs, size }) {
      world.setClock(which, Math.round((size - 0.5) * 2 * LARGEST_JUMP_MS));
      await delay(forMs);
      world.setClock(which, 0);
    },
    async damagedRelease({ forMs }) {
      const release = await releaseNext();
      damage(join(world.store, 'remotes', REMOTE, release));
      await delay(forMs);
      // Publishing the same release again repairs its files.
      await world.release(`1.${version}.0`);
    },
    release: releaseNext,
    async backup() {
      const startedAt = Date.now();
      const printed = await world.eesal(['backup', world.folder, '--json']).catch(() => null);
      // A backup may fail during an outage.
      if (printed) records.backups.push({ file: (JSON.parse(printed) as { file: string }).file, startedAt });
    },
  };
}

/** Changes one byte in the first script of a release, and in the script's compressed copies. */
function damage(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.startsWith('remoteEntry.js'))) {
    const content = readFileSync(join(folder, name));
    content[Math.floor(content.length / 2)]! ^= 1;
    writeFileSync(join(folder, name), content);
  }
}
