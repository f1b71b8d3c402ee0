import { useId, useRef } from 'react';
import { saveAs } from 'file-saver';
import { QRCodeSVG } from 'qrcode.react';
import { Button } from '../button/Button';
import { Checkbox, type CheckboxProps } from '../checkbox/Checkbox';
import { useTexts } from '../texts';
import { codeOf } from './code';
import { codePng, codeSvg, loadLogo } from './codeFiles';
import classes from './QrCard.module.css';

export interface QrCardProps {
  /** The content of the code. */
  text: string;
  /** The text under the code. */
  name: string;
  deviceId: string;
  /** The name of the files, without extension. */
  fileName: string;
  /** The URL of the logo in the middle: a PNG of the API for codes (`/files/….png`). */
  logo?: string;
  /** The checkbox that chooses the card for printing. The card is then small, so that many fit in a dialog. */
  choice?: Pick<CheckboxProps, 'checked' | 'onChange'>;
}

const FILES = [
  { type: 'png', label: 'ui.qr.download' },
  { type: 'svg', label: 'ui.qr.downloadSvg' },
] as const;

/**
 * A till's QR code to print, with its name and two downloads: a PNG, or an SVG for large prints. Cards that are not
 * chosen are not printed.
 */
export function QrCard({ text: content, name, deviceId, fileName, logo, choice }: QrCardProps) {
  const text = useTexts();
  const nameId = useId();
  const svg = useRef<SVGSVGElement>(null);

  // A file is created only when it is downloaded, because a dialog may show hundreds of cards.
  const download = async (type: 'png' | 'svg') => {
    const picture = await loadLogo(logo);
    if (svg.current) saveAs(await (type === 'png' ? codePng : codeSvg)(svg.current, picture), `${fileName}.${type}`);
  };

  return (
    <figure
      className={[classes.card, choice && classes.small, choice?.checked === false && classes.left]
        .filter(Boolean)
        .join(' ')}
    >
      <QRCodeSVG
        ref={svg}
        className={classes.code}
        aria-label={text('ui.qr.image', { name })}
        {...codeOf(content, logo)}
      />
      <figcaption className={classes.words}>
        <span id={nameId} className={classes.name} dir="auto" translate="no">
          {name}
        </span>
        <span className={classes.device} dir="ltr" translate="no">
          {deviceId}
        </span>
      </figcaption>
      <div className={classes.files}>
        {FILES.map(({ type, label }) => (
          <Button
            key={type}
            variant={choice ? 'quiet' : 'secondary'}
            aria-label={choice && text(label)}
            aria-describedby={nameId}
            onClick={() => void download(type)}
          >
            {choice ? type.toUpperCase() : text(label)}
          </Button>
        ))}
      </div>
      {choice && (
        <div className={classes.choice}>
          <Checkbox label={name} hideLabel {...choice} />
        </div>
      )}
    </figure>
  );
}
