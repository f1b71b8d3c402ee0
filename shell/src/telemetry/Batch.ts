import { TELEMETRY_DETAILS, TELEMETRY_ENTRIES, type FailureDetail, type TelemetryReport } from 'contracts';

type ReportedLoad = TelemetryReport['remotes'][number];
type ReportedVital = TelemetryReport['vitals'][number];

/**
 * The time from the first load result until the report is sent, in milliseconds. All entries within that time are sent
 * together.
 */
const FLUSH_DELAY_MS = 10_000;

/**
 * Collects load results and web vitals, and sends them as one report: {@link FLUSH_DELAY_MS} after the first load
 * result, or when the page is hidden or left, whichever comes first. No other code waits for a report. A report that
 * cannot be sent is dropped, because reporting a failure must not cause new failures.
 */
export class Batch {
  private loads: ReportedLoad[] = [];
  private readonly vitals = new Map<string, ReportedVital>();
  private readonly reported = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Creates an empty batch.
   * @param address where reports are sent
   * @param shell the shell's release
   */
  constructor(
    private readonly address: string,
    private readonly shell: string,
  ) {}

  /** @param detail omitted from a report that has enough of them already */
  addLoad(load: ReportedLoad, detail?: FailureDetail): void {
    const hasDetail = detail && this.loads.filter((each) => each.detail).length < TELEMETRY_DETAILS;
    // A report has a maximum number of entries. A page with more entries probably fails in a loop, so the further
    // entries say nothing new.
    if (this.loads.length < TELEMETRY_ENTRIES) this.loads.push(hasDetail ? { ...load, detail } : load);
    this.timer ??= setTimeout(this.send, FLUSH_DELAY_MS);
  }

  /**
   * Adds a web vital. Vitals are final when the page is hidden or left, so they do not start the timer. Each page
   * reports each vital once.
   * @param id identifies the measurement: a new value replaces the old value
   */
  addVital(id: string, vital: ReportedVital): void {
    if (!this.reported.has(id)) this.vitals.set(id, vital);
  }

  readonly send = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    const vitals = [...this.vitals].slice(0, TELEMETRY_ENTRIES);
    if (this.loads.length + vitals.length === 0) return;
    const report: TelemetryReport = {
      shell: this.shell,
      remotes: this.loads,
      vitals: vitals.map(([, vital]) => vital),
    };
    this.loads = [];
    for (const [id] of vitals) this.reported.add(id);
    this.vitals.clear();
    try {
      // Sent as plain text. On another origin a JSON type would need a CORS preflight, for which a closing page has no
      // time.
      navigator.sendBeacon(this.address, JSON.stringify(report));
    } catch {
      // The report is dropped, because losing some values does no harm.
    }
  };
}
