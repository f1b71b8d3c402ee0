/** The size of a page of the log, and of the longest page header (PostgreSQL, `xlog_internal.h`). */
const PAGE_BYTES = 8_192n;
const HEADER_BYTES = 40n;

/**
 * Reads a position in PostgreSQL's log, such as `16/B374D848`. At the end of a page, the primary reports the position
 * after the next page's header, but the replica reports the position before that header. This function turns both into
 * the start of the next page, so that they are equal. It also rounds down the end of a record that ends just after a
 * header. This hides no record: headers and records have at least 24 bytes, so such a record began on an earlier page.
 */
export function positionOf(text: string): bigint {
  const [file, offset] = text.split('/');
  const position = (BigInt(`0x${file}`) << 32n) + BigInt(`0x${offset}`);
  const inPage = position % PAGE_BYTES;
  return inPage <= HEADER_BYTES ? position - inPage : position;
}

/**
 * Measures how far a replica is behind: the age of the oldest change that it lacks. The replica's own timestamps are
 * not used, because they show a lag while nothing is written, and no lag while the connection to the primary is cut.
 */
export class ReplicaLag {
  /** The positions of the primary that the replica had not reached at the last measurement, oldest first. */
  private missing: { position: bigint; at: number }[] = [];

  /** @param at the time of the measurement, in milliseconds */
  measure(primary: bigint, replica: bigint, at: number): void {
    this.missing = [...this.missing, { position: primary, at }].filter(({ position }) => position > replica);
  }

  /** Returns the lag in seconds; 0 when the replica had everything at the last measurement. */
  seconds(at: number): number {
    const [oldest] = this.missing;
    return oldest ? (at - oldest.at) / 1000 : 0;
  }
}
