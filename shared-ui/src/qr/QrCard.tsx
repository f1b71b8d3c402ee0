import { useRef } from 'react';
import { saveAs } from 'file-saver';
import { QRCodeCanvas } from 'qrcode.react';
import { Button } from '../button/Button';
import { useTexts } from '../texts';
import classes from './QrCard.module.css';

/** Size on the screen in CSS pixels, and of the logo in its middle (specification section 9). */
const SIZE = 255;
const LOGO = 40;
/** The canvas holds this many times more, so that the file still scans when it is printed large. */
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
  /** The PNG's file name, without its ending. */
  fileName: string;
  /** The address of the logo in the middle. */
  logo?: string;
}

/** A till's QR code to print: the code, its name, and the picture as a file. */
export function QrCard({ text: content, name, deviceId, fileName, logo }: QrCardProps) {
  const text = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);

  const download = () =>
    canvas.current?.toBlob((picture) => {
      if (picture) saveAs(picture, `${fileName}.png`);
    }, 'image/png');

  return (
    <figure className={classes.card}>
      <QRCodeCanvas
        ref={canvas}
        className={classes.code}
        role="img"
        aria-label={text('ui.qr.image', { name })}
        value={content}
        size={SIZE * PRINT_SCALE}
        style={{ width: SIZE, height: SIZE }}
        level="H"
        fgColor={GREY}
        bgColor="#ffffff"
        marginSize={QUIET_ZONE}
        imageSettings={
          logo ? { src: logo, width: LOGO * PRINT_SCALE, height: LOGO * PRINT_SCALE, excavate: true, crossOrigin: 'anonymous' } : undefined
        }
      />
      <figcaption className={classes.words}>
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.device} dir="ltr">
          {deviceId}
        </span>
      </figcaption>
      <Button variant="secondary" onClick={download}>
        {text('ui.qr.download')}
      </Button>
    </figure>
  );
}
