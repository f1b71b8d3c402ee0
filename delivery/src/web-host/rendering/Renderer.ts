import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Language, PageFrame, RenderedPage, RenderRequest } from 'contracts';

/** What one renderer may use. Times are in milliseconds. */
export interface RenderLimits {
  /** For one page, the wait for the pages before it included. A thread that takes longer is ended. */
  renderMs: number;
  /** For a thread to start and load its program. */
  startMs: number;
  /** Pages that may wait at the same time; one more is refused at once. */
  waiting: number;
  heapMb: number;
  /** The pause after a thread ended by itself or was ended. It doubles with each failure in a row, up to a minute. */
  restMs: number;
}

/** A render takes 1 to 5 ms and a start 100 ms on a quiet machine; the rest is for a busy one. */
const LIMITS: RenderLimits = { renderMs: 1_000, startMs: 5_000, waiting: 100, heapMb: 96, restMs: 1_000 };
const LONGEST_REST_MS = 60_000;

type Ask = { ask: 'render'; about: RenderRequest } | { ask: 'frame'; about: Language };
type FromWorker = { ready: true } | { id: number; made: unknown } | { id: number; error: string };

interface Waiter {
  resolve: (made: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

const here = fileURLToPath(import.meta.url);

/** The entry of the thread: the bundle beside the web host's own, or the file among the sources. */
const WORKER = path.join(path.dirname(here), here.endsWith('.ts') ? 'worker.mjs' : 'render-worker.js');

/**
 * Runs the renderer of one release in a thread with bounded time and memory. The thread starts with the first page and starts again
 * after it has failed. Every failure is a rejected promise, after which the browser draws the page.
 */
export class Renderer {
  private readonly limits: RenderLimits;
  private readonly frames = new Map<Language, PageFrame>();
  private readonly waiters = new Map<number, Waiter>();
  private thread: { worker: Worker; ready: boolean; starting: NodeJS.Timeout } | null = null;
  private lastId = 0;
  private failures = 0;
  private restUntil = 0;

  /**
   * @param name of the release, for stack traces
   * @param code the program
   * @param onFailure is told why a thread ended
   */
  constructor(
    private readonly name: string,
    private readonly code: string,
    private readonly onFailure: (reason: string) => void,
    limits: Partial<RenderLimits> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
  }

  render(request: RenderRequest): Promise<RenderedPage> {
    return this.send({ ask: 'render', about: request }) as Promise<RenderedPage>;
  }

  /** The page before its data arrives; made once per language. */
  async frame(language: Language): Promise<PageFrame> {
    const known = this.frames.get(language);
    // A known frame must not promise a page that a resting renderer cannot make.
    if (known && Date.now() >= this.restUntil) return known;
    const frame = (await this.send({ ask: 'frame', about: language })) as PageFrame;
    this.frames.set(language, frame);
    return frame;
  }

  /** Ends the thread. Pages under way are refused. */
  stop(): void {
    this.end('the release is not used any more');
  }

  private async send(ask: Ask): Promise<unknown> {
    if (Date.now() < this.restUntil) throw new Error('the renderer rests after a failure');
    if (this.waiters.size >= this.limits.waiting) throw new Error('too many pages wait to be rendered');
    const { worker } = (this.thread ??= this.start());
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.giveUp(id), this.limits.renderMs);
      this.waiters.set(id, { resolve, reject, timer });
      worker.postMessage({ id, ...ask });
    });
  }

  private start(): NonNullable<typeof this.thread> {
    const worker = new Worker(WORKER, {
      workerData: { name: this.name, code: this.code },
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    // The thread must not keep a stopping host alive.
    worker.unref();
    const fail = (reason: string) => {
      if (this.thread?.worker === worker) this.fail(reason);
    };
    const thread = { worker, ready: false, starting: setTimeout(() => fail('its start took too long'), this.limits.startMs).unref() };
    worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => fail(`it ended with ${code}`));
    worker.on('message', (message: FromWorker) => {
      if ('id' in message) return this.settle(message);
      thread.ready = true;
      clearTimeout(thread.starting);
    });
    return thread;
  }

  private settle(message: Exclude<FromWorker, { ready: true }>): void {
    const waiter = this.take(message.id);
    if (!waiter) return;
    if ('error' in message) return waiter.reject(new Error(message.error));
    this.failures = 0;
    waiter.resolve(message.made);
  }

  private take(id: number): Waiter | undefined {
    const waiter = this.waiters.get(id);
    this.waiters.delete(id);
    clearTimeout(waiter?.timer);
    return waiter;
  }

  /** A page took too long. A thread that is still loading its program is left alone: the next page may be in time. */
  private giveUp(id: number): void {
    this.take(id)?.reject(new Error('rendering took too long'));
    if (this.thread?.ready) this.fail('a page took too long');
  }

  private fail(reason: string): void {
    this.restUntil = Date.now() + Math.min(this.limits.restMs * 2 ** this.failures, LONGEST_REST_MS);
    this.failures += 1;
    this.end(reason);
    this.onFailure(reason);
  }

  private end(reason: string): void {
    const { thread } = this;
    this.thread = null;
    clearTimeout(thread?.starting);
    void thread?.worker.terminate();
    for (const id of [...this.waiters.keys()]) this.take(id)?.reject(new Error(reason));
  }
}
