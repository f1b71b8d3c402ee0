import { decimal } from './shape';

/** The PDF operators for the commands of our outlines. PDF has only cubic curves, so quadratic ones are converted. */
const OPERATORS = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

/**
 * Converts an SVG path to PDF operators. It supports the absolute commands M, L, Q, C and Z. In SVG y grows downwards,
 * so the caller must flip the coordinate system.
 * @throws for any other command
 */
export function pathOperators(path: string): string[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].map(([, command, text]) => {
    let points =
      text!.trim() === ''
        ? []
        : text!
            .trim()
            .split(/[\s,]+/)
            .map(Number);
    let kind = command!;
    if (kind === 'Q') {
      const [cx, cy, ex, ey] = points as [number, number, number, number];
      points = [
        x + (2 / 3) * (cx - x),
        y + (2 / 3) * (cy - y),
        ex + (2 / 3) * (cx - ex),
        ey + (2 / 3) * (cy - ey),
        ex,
        ey,
      ];
      kind = 'C';
    }
    if (!(kind in OPERATORS)) throw new Error(`a path has the command ${kind}, which is not drawn`);
    if (points.length > 0) [x, y] = points.slice(-2) as [number, number];
    return [...points.map(decimal), OPERATORS[kind as keyof typeof OPERATORS]].join(' ');
  });
}
