import { QR } from 'contracts';
import type { Face } from '../../pdf/face';
import { decimal } from '../../pdf/shape';
import type { Line } from '../../pdf/typesetter';
import { codeOf } from './code';

/** Points to a millimetre. */
export const MM = 72 / 25.4;

/** A4 portrait. */
export const PAPER = { width: 210 * MM, height: 297 * MM } as const;

export const INK = { text: '#1d1d1d', quiet: '#4d4d4d', cut: '#a6a6a6' } as const;

type Color = (typeof INK)[keyof typeof INK] | typeof QR.color;

/** Where a thing is drawn: its left lower corner, or, for who looks from the other side, its right upper one. */
export interface Spot {
  x: number;
  y: number;
  upsideDown?: boolean;
}

/** The pages, drawn one after the other. Points are counted from the left lower corner, as PDF does. */
export interface Pages {
  turn(): void;
  /** Draws with points counted from a spot. */
  at(spot: Spot, draw: () => void): void;
  centred(line: Line, centre: number, baseline: number, color: Color): void;
  /** A code in its square, the logo in its middle. */
  code(text: string, x: number, y: number, side: number): void;
  /** A thin line to cut along, or, dashed, to fold along. */
  line(from: [x: number, y: number], to: [x: number, y: number], options?: { dashed: boolean }): void;
  /** Ends the last page. */
  end(): void;
}

/** @param logo a picture as pdfkit takes it, embedded once however often it is drawn */
export function createPages(document: PDFKit.PDFDocument, logo: Uint8Array | null): Pages {
  const images = document as PDFKit.PDFDocument & Images;
  const picture = logo && images.openImage(Buffer.from(logo));
  picture?.embed(images);
  let drawn: string[] = [];
  let used = new Set<Face>();
  let begun = false;

  function close(): void {
    if (!begun) return;
    const { fonts, xobjects } = document.page as PDFKit.PDFPage & Resources;
    for (const face of used) fonts[face.id] = face.reference();
    if (picture) xobjects[picture.label] = picture.obj;
    // pdfkit's pages count from the top; this turns them back to how PDF counts.
    document.addContent(Buffer.from([`q 1 0 0 -1 0 ${decimal(PAPER.height)} cm`, ...drawn, 'Q\n'].join('\n'), 'latin1'));
  }

  /** The logo as large as its square allows, in the square's middle. */
  function drawLogo(at: number, side: number): void {
    if (!picture) return;
    const scale = side / Math.max(picture.width, picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    drawn.push(`q ${precise(width)} 0 0 ${precise(height)} ${precise(at + (side - width) / 2)} ${precise(at + (side - height) / 2)} cm /${picture.label} Do Q`);
  }

  return {
    turn() {
      close();
      document.addPage({ size: [PAPER.width, PAPER.height], margin: 0 });
      [drawn, used, begun] = [[], new Set(), true];
    },
    at({ x, y, upsideDown }, draw) {
      const turned = upsideDown ? -1 : 1;
      drawn.push(`q ${turned} 0 0 ${turned} ${precise(x)} ${precise(y)} cm`);
      draw();
      drawn.push('Q');
    },
    centred({ pieces, width }, centre, baseline, color) {
      drawn.push(`BT ${rgb(color)} rg 1 0 0 1 ${decimal(centre - width / 2)} ${decimal(baseline)} Tm`);
      for (const { face, size, operators } of pieces) {
        used.add(face);
        drawn.push(`/${face.id} ${decimal(size)} Tf ${operators}`);
      }
      drawn.push('ET');
    },
    code(text, x, y, wanted) {
      const { side, runs, logo: space } = codeOf(text, picture !== null);
      // One path for all of it, in modules: filled by itself, each square would leave a hair of paper beside the next.
      const squares = runs.map((run) => `${run.x} ${side - 1 - run.y} ${run.length} 1 re`);
      drawn.push(`q ${precise(wanted / side)} 0 0 ${precise(wanted / side)} ${precise(x)} ${precise(y)} cm ${rgb(QR.color)} rg`, ...squares, 'f');
      drawLogo(space.at, space.side);
      drawn.push('Q');
    },
    line: ([x, y], [toX, toY], { dashed } = { dashed: false }) =>
      void drawn.push(`q ${rgb(INK.cut)} RG 0.4 w ${dashed ? '[3 3] 0 d ' : ''}${precise(x)} ${precise(y)} m ${precise(toX)} ${precise(toY)} l S Q`),
    end: close,
  };
}

/** A picture as pdfkit embeds it, which its types leave out. */
interface Images {
  openImage(bytes: Buffer): { width: number; height: number; label: string; obj: unknown; embed(document: unknown): void };
}

/** A page's resources, which pdfkit's types leave out. */
interface Resources {
  fonts: Record<string, unknown>;
  xobjects: Record<string, unknown>;
}

/** A number of a matrix: over the width of a code, two decimals would be seen. */
const precise = (value: number): string => String(Math.round(value * 1e5) / 1e5);

const rgb = (color: Color): string => [1, 3, 5].map((start) => decimal(parseInt(color.slice(start, start + 2), 16) / 255)).join(' ');
