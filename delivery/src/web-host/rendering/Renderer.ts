import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Language, PageFrame, ProductNames, RenderedPage, RenderRequest } from 'contracts';
import type { RemoteRelease } from 'contracts/registry';
import { sha384 } from '../../release/manifest';
import { RENDERER_FILE } from '../../release/releases';

/** The limits of one renderer. Times are in milliseconds. */
export interface RenderLimits {
  /** The maximum time for one page. The thread is stopped when a page takes longer. */
  renderMs: number;
  /**
   * The maximum time from a request to its page, including the time in the queue. A page that takes longer is refused.
   */
  waitMs: number;
  /** The time for a thread to start and load its program. */
  startMs: number;
  /** The maximum number of pages that may wait at the same time. Any further page is refused at once. */
  waiting: number;
  heapMb: number;
  /** The pause after a thread crashed or took too long. Each further failure in a row doubles it, up to a minute. */
  restMs: number;
}

/** On a quiet machine a page takes 1 to 5 ms and a start takes 100 ms. The limits leave room for a busy machine. */
const LIMITS: RenderLimits = {
  renderMs: 1_000,
  waitMs: 3_000,
  startMs: 5_000,
  waiting: 100,
  heapMb: 96,
  restMs: 1_000,
};
const MAX_REST_MS = 60_000;

type Ask = { ask: 'render'; about: RenderRequest } | { ask: 'frame'; about: Language };
type FromWorker =
  { ready: true } | { begun: number } | { id: number; made: unknown } | { id: number; error: string; at: string };

interface Waiter {
  resolve: (made: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** The page that the thread is rendering. */
interface Current {
  id: number;
  timer: NodeJS.Timeout;
}

const here = fileURLToPath(import.meta.url);

/** The thread's program: the bundle beside the web host's bundle, or the source file if the web host is not bundled. */
const WORKER = path.join(path.dirname(here), here.endsWith('.ts') ? 'worker.mjs' : 'render-worker.js');

/**
 * Runs the renderer of one release in a thread with bounded time and memory. The thread starts with the first page, and
 * starts again after a failure. Every failure is a rejected promise, after which the browser renders the page.
 */
export class Renderer {
  private readonly limits: RenderLimits;
  private readonly frames = new Map<Language, PageFrame>();
  private readonly waiters = new Map<number, Waiter>();
  private thread: { worker: Worker; starting: NodeJS.Timeout } | null = null;
  private current: Current | null = null;
  private lastId = 0;
  private failures = 0;
  private restUntil = 0;

  /**
   * @param name the name of the release, for stack traces
   * @param code the program of the renderer
   * @param names the product's names in its pages, if the site has others
   * @param onFailure is called with the reason why a thread ended, or where the program threw an error
   */
  constructor(
    private readonly name: string,
    private readonly code: string,
    private readonly names: ProductNames | undefined,
    private readonly onFailure: (reason: string) => void,
    limits: Partial<RenderLimits> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
  }

  render(request: RenderRequest): Promise<RenderedPage> {
    return this.send({ ask: 'render', about: request }) as Promise<RenderedPage>;
  }

  /** Returns the page before its data arrives. It is rendered once per language. */
  async frame(language: Language): Promise<PageFrame> {
    const known = this.frames.get(language);
    // A cached frame must not be sent while the renderer pauses, because no page would follow it.
    if (known && Date.now() >= this.restUntil) return known;
    const frame = (await this.send({ ask: 'frame', about: language })) as PageFrame;
    this.frames.set(language, frame);
    return frame;
  }

  /** Ends the thread. Pages that are not finished are refused. */
  stop(): void {
    this.end('the release is not used any more');
  }

  private async send(ask: Ask): Promise<unknown> {
    if (Date.now() < this.restUntil) throw new Error('the renderer rests after a failure');
    if (this.waiters.size >= this.limits.waiting) throw new Error('too many pages wait to be rendered');
    const { worker } = (this.thread ??= this.start());
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.take(id)?.reject(new Error('the page waited too long')), this.limits.waitMs);
      this.waiters.set(id, { resolve, reject, timer });
      worker.postMessage({ id, ...ask });
    });
  }

  private start(): NonNullable<typeof this.thread> {
    const worker = new Worker(WORKER, {
      workerData: { name: this.name, code: this.code, names: this.names },
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    // The thread must not keep a stopping host alive.
    worker.unref();
    const fail = (reason: string) => {
      if (this.thread?.worker === worker) this.fail(reason);
    };
    const thread = { worker, starting: setTimeout(() => fail('its start took too long'), this.limits.startMs).unref() };
    worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => fail(`it ended with ${code}`));
    worker.on('message', (message: FromWorker) => {
      if ('begun' in message) return this.limit(message.begun);
      if ('id' in message) return this.settle(message);
      clearTimeout(thread.starting);
    });
    return thread;
  }

  /** Stops the thread if the page that it has begun takes too long. */
  private limit(id: number): void {
    clearTimeout(this.current?.timer);
    this.current = { id, timer: setTimeout(() => this.fail('a page took too long'), this.limits.renderMs) };
  }

  private settle(message: Extract<FromWorker, { id: number }>): void {
    if (this.current?.id === message.id) this.endLimit();
    const waiter = this.take(message.id);
    if (!waiter) return;
    if ('error' in message) {
      // The message of the error is not passed on, because it may contain the data of the page.
      this.onFailure(`a page threw an error ${message.at}`);
      return waiter.reject(new Error(message.error));
    }
    this.failures = 0;
    waiter.resolve(message.made);
  }

  private take(id: number): Waiter | undefined {
    const waiter = this.waiters.get(id);
    this.waiters.delete(id);
    clearTimeout(waiter?.timer);
    return waiter;
  }

  private endLimit(): void {
    clearTimeout(this.current?.timer);
    this.current = null;
  }

  private fail(reason: string): void {
    this.restUntil = Date.now() + Math.min(this.limits.restMs * 2 ** this.failures, MAX_REST_MS);
    this.failures += 1;
    this.end(reason);
    this.onFailure(reason);
  }

  private end(reason: string): void {
    const { thread } = this;
    this.thread = null;
    clearTimeout(thread?.starting);
    this.endLimit();
    void thread?.worker.terminate();
    for (const id of [...this.waiters.keys()]) this.take(id)?.reject(new Error(reason));
  }
}

/**
 * The maximum number of renderers of one remote: for its live release, its canary and its previous live release. Each
 * has a separate thread, so no release can harm the pages of another release.
 */
const MAX_OF_REMOTE = 3;

/** The renderers that are running. */
export interface Renderers {
  /**
   * Returns the renderer of a release, which writes these names of the product. If too many renderers of its remote run, the least recently used one is stopped.
   * @throws when the release's program is missing, or differs from the published one
   */
  of(release: RemoteRelease, names?: ProductNames): Promise<Renderer>;
  stop(): void;
}

/**
 * @param storeDir the release store
 * @param onFailure called with the release that failed, and the reason
 */
export function createRenderers(storeDir: string, onFailure: (release: string, reason: string) => void): Renderers {
  const known = new Map<string, Promise<Renderer>>();

  async function load(folder: string, hash: string | undefined, names?: ProductNames): Promise<Renderer> {
    const program = await readFile(path.join(storeDir, 'remotes', folder, RENDERER_FILE));
    if (sha384(program) !== hash) throw new Error(`${folder}: the renderer differs from the published one`);
    return new Renderer(folder, program.toString('utf8'), names, (reason) => onFailure(folder, reason));
  }

  const stop = (renderer: Promise<Renderer>) =>
    void renderer.then(
      (loaded) => loaded.stop(),
      () => {},
    );

  return {
    async of({ description: { name }, release, renderer }, names) {
      const folder = `${name}/${release}`;
      const key = names ? `${folder} ${names.name} ${names.nameArabic}` : folder;
      const found = known.get(key) ?? load(folder, renderer?.sha384, names);
      // Moves the entry to the end of the map, where the most recently used one is.
      known.delete(key);
      known.set(key, found);
      const ofRemote = [...known].filter(([of]) => of.startsWith(`${name}/`));
      const [oldest] = ofRemote;
      if (ofRemote.length > MAX_OF_REMOTE && oldest) {
        known.delete(oldest[0]);
        stop(oldest[1]);
      }
      // A failed read is not cached.
      found.catch(() => known.delete(key));
      return found;
    },

    stop() {
      for (const renderer of known.values()) stop(renderer);
      known.clear();
    },
  };
}
