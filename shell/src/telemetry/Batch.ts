import { TELEMETRY_ENTRIES, type TelemetryReport } from 'contracts';

type ReportedLoad = TelemetryReport['remotes'][number];
type ReportedVital = TelemetryReport['vitals'][number];

/** A report is sent this long after the first of what it tells, in milliseconds: what comes together goes together. */
const PAUSE = 10_000;

/**
 * What is to be reported, until it is: after a pause, or when the page is hidden or left, whichever comes first. Nobody waits for a
 * report, and one that cannot be sent is dropped: telling of failures must not become one.
 */
export class Batch {
  private loads: ReportedLoad[] = [];
  private readonly vitals = new Map<string, ReportedVital>();
  private readonly told = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param address where reports go
   * @param shell the shell's release
   */
  constructor(
    private readonly address: string,
    private readonly shell: string,
  ) {}

  addLoad(load: ReportedLoad): void {
    // A page with more to say at once fails without end.
    if (this.loads.length < TELEMETRY_ENTRIES) this.loads.push(load);
    this.timer ??= setTimeout(this.send, PAUSE);
  }

  /**
   * A page's measures are final when it is left or hidden, so they wait for that; each page tells each of them once.
   * @param id of the measure: another value of it takes the place of the one before
   */
  addVital(id: string, vital: ReportedVital): void {
    if (!this.told.has(id)) this.vitals.set(id, vital);
  }

  readonly send = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    const vitals = [...this.vitals].slice(0, TELEMETRY_ENTRIES);
    if (this.loads.length + vitals.length === 0) return;
    const report: TelemetryReport = { shell: this.shell, remotes: this.loads, vitals: vitals.map(([, vital]) => vital) };
    this.loads = [];
    for (const [id] of vitals) this.told.add(id);
    this.vitals.clear();
    try {
      // A text, and no JSON by its type: the API of another origin is then not asked beforehand, for which a page that goes has no time.
      navigator.sendBeacon(this.address, JSON.stringify(report));
    } catch {
      // Nothing is missing but a figure.
    }
  };
}
