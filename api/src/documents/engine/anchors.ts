/** fontkit's positioning of glyphs (OpenType GPOS), as far as it is mended here. */
export interface Positioning {
  applyLookup(type: number, table: unknown): boolean;
  applyAnchor(mark: unknown, baseAnchor: object | null, baseIndex: number): void;
}

/**
 * Lets a face leave anchors out. The specification allows a base without an anchor for a class of marks (OpenType, "BaseRecord":
 * offsets "may be NULL"), and Nastaliq has such; the lookup then does not apply, and the next one is tried. fontkit takes the anchor for
 * granted and throws, so that words like کڑک could not be set.
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
