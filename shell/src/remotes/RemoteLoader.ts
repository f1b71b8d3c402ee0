import { CONTRACT, areCompatible, type Registry, type RemoteModule, type ScreenHost } from 'contracts';
import type { SlicesOf } from 'shared-auth';
import type { createBrowserRouter } from 'shared-ui/router';
import { LoadRecords, type LoadRecord } from '../telemetry/LoadRecords';
import { isLoadFailure } from './isLoadFailure';
import { refreshCachedFiles } from './refreshCachedFiles';
import { CARD_MS, pause, SlowError, type Step } from './slowness';

/** Fetches the module that a remote exposes; `again` is true after a failed attempt. */
export type FetchExposed = (remote: string, manifestUrl: string, again: boolean) => Promise<unknown>;

/** Thrown when a remote's files were loaded, but the remote does not fulfil the contract. */
export class ContractError extends Error {}

/**
 * Loads each remote of this page once, on first use, and remembers why a remote could not be loaded. The registry comes
 * from the page's HTML, so an open page never changes its releases.
 */
export class RemoteLoader {
  /** The result of every load, and the pages that threw. */
  readonly records = new LoadRecords();
  /** The remotes whose routes have been added to the router. */
  readonly grafted = new Set<string>();
  /** Whether the frame of the dashboard is on the screen. The frame shows that a page is late. */
  hasFrame = false;
  /** The suite's router, which knows the page that was requested before React shows it. */
  router?: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'createHref'>;
  private readonly steps = new Map<string, Step>();
  private readonly modules = new Map<string, Promise<RemoteModule>>();
  private readonly failures = new Map<string, unknown>();
  private readonly redrawn = new Set<string>();

  constructor(
    readonly registry: Registry,
    readonly host: ScreenHost,
    private readonly slicesOf: SlicesOf,
    private readonly fetchExposed: FetchExposed,
    /** Reloads the document at the same URL. */
    readonly reload: () => void = () => window.location.reload(),
    /** The remote whose page the server has rendered. The page stays readable, however long its scripts take. */
    readonly rendered?: string,
  ) {}

  /**
   * Returns the module of a remote after it is registered with the host. Successful attempts are remembered. After a
   * failed attempt the next call tries again.
   */
  load(name: string): Promise<RemoteModule> {
    const known = this.modules.get(name);
    if (known) return known;
    const begun = performance.now();
    const attempt = this.attempt(name).then(
      (module) => {
        this.failures.delete(name);
        this.record(name, begun);
        return module;
      },
      (error: unknown) => {
        this.modules.delete(name);
        this.failures.set(name, error);
        this.record(name, begun, { error });
        throw error;
      },
    );
    this.modules.set(name, attempt);
    return attempt;
  }

  /** Notes whether the frame of the dashboard is on the screen. */
  noteFrame(isShown: boolean): void {
    this.hasFrame = isShown;
  }

  /** Returns what a page of the remote is waiting for now. */
  stepOf(name: string): Step {
    return this.steps.get(name) ?? 'component';
  }

  /**
   * Notes that a page waits for a step of a remote until the promise is settled. In the dashboard the frame watches the
   * time. Elsewhere the promise is rejected when it takes too long, unless the page is readable already.
   */
  async during<Result>(name: string, step: Step, promise: Result | PromiseLike<Result>): Promise<Result> {
    this.steps.set(name, step);
    const isPatient = name === this.rendered || this.registry.remotes[name]?.description.layout === 'dashboard';
    try {
      return await (isPatient ? promise : Promise.race([promise, pause(CARD_MS).then(() => giveUp(step))]));
    } finally {
      if (this.steps.get(name) === step) this.steps.delete(name);
    }
  }

  /**
   * Records the result of loading a remote or rendering one of its pages.
   * @param begun when the loading or rendering began, as `performance.now()`
   */
  record(remote: string, begun: number, failure?: LoadRecord['failure']): void {
    this.records.add({ remote, ms: performance.now() - begun, failure });
  }

  /** Returns the error of the last attempt; undefined if it did not fail. */
  failureOf(name: string): unknown {
    return this.failures.get(name);
  }

  /**
   * Returns whether another attempt in this document can help. Code that threw would throw again in this document, so
   * it needs a reload.
   */
  canRetryInPlace(name: string): boolean {
    const failure = this.failures.get(name);
    return failure === undefined || isLoadFailure(failure);
  }

  /** Fetches a remote's files again, bypassing the browser's cache, before another attempt to load it. */
  async refresh(name: string): Promise<void> {
    const entry = this.registry.remotes[name];
    if (entry) await refreshCachedFiles(entry.manifest.url.replace(/[^/]*$/, ''));
  }

  /**
   * Returns whether a page that threw may be rendered again in this document. That is allowed once per remote; after
   * that, only a reload can help.
   */
  mayRedraw(name: string): boolean {
    if (this.redrawn.has(name)) return false;
    this.redrawn.add(name);
    return true;
  }

  private async attempt(name: string): Promise<RemoteModule> {
    const entry = this.registry.remotes[name];
    if (!entry) throw new Error(`${name} is not in the registry`);
    const { contract } = entry.builtAgainst;
    if (!areCompatible(CONTRACT, contract)) {
      throw new ContractError(
        `${name} ${entry.release} speaks contract ${contract.version} (and no older than ${contract.oldest}), this shell ${CONTRACT.version} (${CONTRACT.oldest})`,
      );
    }
    const exposed = await this.during(
      name,
      'entry',
      this.fetchExposed(name, entry.manifest.url, this.failures.has(name)),
    );
    if (!isRemoteModule(exposed)) throw new ContractError(`${name} ${entry.release} does not export routes`);
    await this.during(name, 'register()', exposed.register?.({ ...this.host, ...this.slicesOf(name) }));
    return exposed;
  }
}

function giveUp(step: Step): never {
  throw new SlowError(step);
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'routes' in value &&
    Array.isArray(value.routes) &&
    (!('register' in value) || value.register === undefined || typeof value.register === 'function') &&
    (!('fills' in value) || value.fills === undefined || typeof value.fills === 'object')
  );
}
