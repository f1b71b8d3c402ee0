import { CONTRACT, areCompatible, type Registry, type RemoteModule, type ScreenHost } from 'contracts';
import type { SlicesOf } from 'shared-auth';
import { LoadRecords } from '../telemetry/LoadRecords';
import { isLoadFailure } from './isLoadFailure';
import { refreshCachedFiles } from './refreshCachedFiles';

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

  /**
   * Records the result of loading a remote or rendering one of its pages.
   * @param begun when the loading or rendering began, as `performance.now()`
   */
  record(remote: string, begun: number, failure?: { error: unknown }): void {
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
    const exposed = await this.fetchExposed(name, entry.manifest.url, this.failures.has(name));
    if (!isRemoteModule(exposed)) throw new ContractError(`${name} ${entry.release} does not export routes`);
    await exposed.register?.({ ...this.host, ...this.slicesOf(name) });
    return exposed;
  }
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'routes' in value &&
    Array.isArray(value.routes) &&
    (!('register' in value) || value.register === undefined || typeof value.register === 'function')
  );
}
