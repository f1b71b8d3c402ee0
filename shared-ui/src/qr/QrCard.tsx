import { useId, useRef } from 'react';
import { saveAs } from 'file-saver';
import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react';
import { Button } from '../button/Button';
import { useTexts } from '../texts';
import { standaloneSvg } from './standaloneSvg';
import classes from './QrCard.module.css';

/** Size on the screen in CSS pixels, and of the logo in its middle (specification section 9). */
const SIZE = 255;
const LOGO = 40;
/** The PNG holds this many times more, so that it still scans when it is printed large. */
const PRINT_SCALE = 4;
/** Grey as specified, yet 7:1 on white: a scanner needs at least 4.5:1. */
const GREY = '#595959';
/** Empty modules around the code that ISO 18004 asks for. */
const QUIET_ZONE = 4;

export interface QrCardProps {
  /** What the code says. */
  text: string;
  /** Stands under the code. */
  name: string;
  deviceId: string;
  /** The files' name, without its ending. */
  fileName: string;
  /** The address of the logo in the middle. */
  logo?: string;
}

/** A till's QR code to print: the code, its name, and the picture as a file: a PNG, or an SVG for those who print it large. */
export function QrCard({ text: content, name, deviceId, fileName, logo }: QrCardProps) {
  const text = useTexts();
  const nameId = useId();
  const svg = useRef<SVGSVGElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);

  const code = (scale: number) => ({
    value: content,
    size: SIZE * scale,
    level: 'H' as const,
    fgColor: GREY,
    bgColor: '#ffffff',
    marginSize: QUIET_ZONE,
    imageSettings: logo ? { src: logo, width: LOGO * scale, height: LOGO * scale, excavate: true, crossOrigin: 'anonymous' as const } : undefined,
  });
  const downloadPng = () =>
    canvas.current?.toBlob((picture) => {
      if (picture) saveAs(picture, `${fileName}.png`);
    }, 'image/png');
  const downloadSvg = async () => {
    if (svg.current) saveAs(await standaloneSvg(svg.current), `${fileName}.svg`);
  };

  return (
    <figure className={classes.card}>
      <QRCodeSVG ref={svg} className={classes.code} aria-label={text('ui.qr.image', { name })} {...code(1)} />
      <QRCodeCanvas ref={canvas} hidden {...code(PRINT_SCALE)} />
      <figcaption className={classes.words}>
        <span id={nameId} className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.device} dir="ltr">
          {deviceId}
        </span>
      </figcaption>
      <div className={classes.files}>
        <Button variant="secondary" onClick={downloadPng} aria-describedby={nameId}>
          {text('ui.qr.download')}
        </Button>
        <Button variant="secondary" onClick={() => void downloadSvg()} aria-describedby={nameId}>
          {text('ui.qr.downloadSvg')}
        </Button>
      </div>
    </figure>
  );
}
