/** The part of fontkit's glyph positioning (OpenType GPOS) that is corrected here. */
export interface Positioning {
  applyLookup(type: number, table: unknown): boolean;
  applyAnchor(mark: unknown, baseAnchor: object | null, baseIndex: number): void;
}

/**
 * Makes fontkit accept fonts with missing anchors. The specification allows a base without an anchor for a class of
 * marks (OpenType, "BaseRecord": offsets "may be NULL"), and the Nastaliq font has some. The lookup then does not
 * apply, and the next one is tried. fontkit expects an anchor and throws, so that words like کڑک could not be rendered.
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
