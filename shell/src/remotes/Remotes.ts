import { CONTRACT, understandEachOther, type Registry, type RemoteModule, type ScreenHost } from 'contracts';
import type { SlicesOf } from 'shared-auth';
import { LoadRecords } from '../telemetry/LoadRecords';
import { isLoadFailure } from './isLoadFailure';
import { refetch } from './refetch';

/** Fetches the module a remote exposes; `again` is true after a failed attempt. */
export type Load = (remote: string, manifestUrl: string, again: boolean) => Promise<unknown>;

/** A remote's files are there, but they are not what the contract says. */
export class ContractError extends Error {}

/**
 * The remotes of this page: loads each once, when it is first asked for, and remembers why one could not be loaded.
 * The registry is the one of the page's HTML; a version never changes inside a live page.
 */
export class Remotes {
  /** What came of every load, and of the pages that threw. */
  readonly records = new LoadRecords();
  private readonly modules = new Map<string, Promise<RemoteModule>>();
  private readonly failures = new Map<string, unknown>();
  private readonly redrawn = new Set<string>();

  constructor(
    readonly registry: Registry,
    readonly host: ScreenHost,
    private readonly slicesOf: SlicesOf,
    private readonly fetchExposed: Load,
    /** Loads the whole page anew, at the same address. */
    readonly reload: () => void = () => window.location.reload(),
  ) {}

  /** The module of a remote, registered with the host. A failed attempt is forgotten, so that the next one is new. */
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
   * Remembers what came of a remote, or of one of its pages.
   * @param begun the page's time when it was asked for (`performance.now`)
   */
  record(remote: string, begun: number, failure?: { error: unknown }): void {
    this.records.add({ remote, ms: performance.now() - begun, failure });
  }

  /** Why the last attempt failed, or undefined when none did. */
  failureOf(name: string): unknown {
    return this.failures.get(name);
  }

  /**
   * Whether another attempt in this page can help. Code that threw has been evaluated and would only throw again:
   * there a new page is needed.
   */
  canRetryInPlace(name: string): boolean {
    const failure = this.failures.get(name);
    return failure === undefined || isLoadFailure(failure);
  }

  /** Gets a remote's files anew, before another attempt to use them. */
  async refresh(name: string): Promise<void> {
    const entry = this.registry.remotes[name];
    if (entry) await refetch(entry.manifest.url.replace(/[^/]*$/, ''));
  }

  /** Whether a page that threw may be drawn again in its place: once, then only a new page can help. */
  mayRedraw(name: string): boolean {
    if (this.redrawn.has(name)) return false;
    this.redrawn.add(name);
    return true;
  }

  private async attempt(name: string): Promise<RemoteModule> {
    const entry = this.registry.remotes[name];
    if (!entry) throw new Error(`${name} is not in the registry`);
    const { contract } = entry.builtAgainst;
    if (!understandEachOther(CONTRACT, contract)) {
      throw new ContractError(
        `${name} ${entry.release} speaks contract ${contract.version} (and no older than ${contract.oldest}), this shell ${CONTRACT.version} (${CONTRACT.oldest})`,
      );
    }
    const exposed = await this.fetchExposed(name, entry.manifest.url, this.failures.has(name));
    if (!isRemoteModule(exposed)) throw new ContractError(`${name} ${entry.release} does not export routes`);
    await exposed.register?.({ ...this.host, ...this.slicesOf(name, contract.version) });
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
