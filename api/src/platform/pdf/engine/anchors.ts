/** The part of fontkit's glyph positioning (OpenType GPOS) that this file corrects. */
export interface Positioning {
  applyLookup(type: number, table: unknown): boolean;
  applyAnchor(mark: unknown, baseAnchor: object | null, baseIndex: number): void;
}

/**
 * Makes fontkit accept fonts with missing anchors. OpenType allows a base glyph without an anchor for a class of marks
 * ("BaseRecord": offsets "may be NULL"), and the Nastaliq font has such glyphs. Then the lookup does not apply to the
 * glyph, and the next lookup must be tried. But fontkit expects an anchor and throws. Without this function, it could
 * not render words like کڑک.
 */
export function allowMissingAnchors(positioning: Positioning): void {
  const { applyLookup, applyAnchor } = positioning;
  let missed = false;
  positioning.applyAnchor = (mark, baseAnchor, baseIndex) => {
    missed = baseAnchor === null;
    if (!missed) applyAnchor.call(positioning, mark, baseAnchor, baseIndex);
  };
  positioning.applyLookup = (type, table) => {
    missed = false;
    return applyLookup.call(positioning, type, table) && !missed;
  };
}
