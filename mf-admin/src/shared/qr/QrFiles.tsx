import { useEffect, useRef, useState } from 'react';
import { apiMessage } from 'shared-auth';
import { ServerSentence } from 'shared-auth/staff';
import { Banner, Button, formatNumber, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useTexts } from '../../texts';
import { useMakeQrSheetMutation, type QrLayout, type QrPlace } from './api';
import type { PrintedTill } from './tills';
import { useZip } from './useZip';
import { useCalledOffWhenLeft } from '../exports/useCalledOffWhenLeft';
import classes from './QrFiles.module.css';

export interface QrFilesProps {
  place: QrPlace;
  /** The name of the ZIP, without its extension. */
  fileName: string;
  tills: readonly PrintedTill[];
  /** Prints the codes with the browser. Omit it where they are not shown. */
  onPrint?: () => void;
}

const SHEETS = [
  { layout: 'stickers', label: 'admin.qr.stickers' },
  { layout: 'tents', label: 'admin.qr.tents' },
] as const;

/**
 * The downloads of all codes: sheets to print and, for more than one code, a ZIP of pictures. A failure is shown above
 * the buttons.
 */
export function QrFiles({ place, fileName, tills, onPrint }: QrFilesProps) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const makeSheet = useQrSheet();
  const zip = useZip();
  const [making, setMaking] = useState<QrLayout | null>(null);
  const [failure, setFailure] = useState<{ message: string | undefined } | null>(null);
  const isMaking = making !== null || zip.drawn !== null;
  const pressed = useRef<HTMLButtonElement | null>(null);

  useEffect(
    function returnFocusToWhatWasPressed() {
      if (
        !isMaking &&
        (document.activeElement === null ||
          document.activeElement === document.body ||
          !document.activeElement.isConnected)
      )
        pressed.current?.focus();
    },
    [isMaking],
  );

  const told = (outcome: { fileName: string } | { error: unknown } | null) => {
    if (outcome === null) return;
    if ('fileName' in outcome) toast({ tone: 'success', title: text('admin.export.saved'), text: outcome.fileName });
    else {
      console.error('QR codes:', outcome.error);
      setFailure({ message: apiMessage(outcome.error) });
    }
  };

  const saveSheet = async (layout: QrLayout) => {
    setFailure(null);
    setMaking(layout);
    const answer = await makeSheet({ place, layout });
    if (answer === null) return;
    setMaking(null);
    told(answer.data === undefined ? { error: answer.error } : { fileName: answer.data });
  };
  const saveZip = async () => {
    setFailure(null);
    told(await zip.save(fileName, tills));
  };

  const count = (value: number) => formatNumber(value, language);
  return (
    <div className={classes.files} role="group" aria-label={text('admin.qr.files')}>
      {failure && (
        <Banner tone="error">
          {failure.message ? <ServerSentence message={failure.message} /> : text('admin.qr.failed')}
        </Banner>
      )}
      <div className={classes.buttons}>
        {SHEETS.map(({ layout, label }) => (
          <Button
            key={layout}
            variant="secondary"
            busy={making === layout}
            busyLabel={text('admin.qr.making')}
            disabled={isMaking}
            onClick={(event) => {
              pressed.current = event.currentTarget;
              void saveSheet(layout);
            }}
          >
            {text(label)}
          </Button>
        ))}
        {tills.length > 1 && (
          <Button
            variant="secondary"
            busy={zip.drawn !== null}
            busyLabel={text('admin.qr.making')}
            disabled={isMaking}
            onClick={(event) => {
              pressed.current = event.currentTarget;
              void saveZip();
            }}
          >
            {text('admin.qr.zip')}
          </Button>
        )}
        {onPrint && (
          <Button onClick={onPrint} disabled={isMaking}>
            {text('admin.qr.print')}
          </Button>
        )}
      </div>
      {zip.drawn !== null && (
        <div className={classes.progress}>
          <progress aria-label={text('admin.qr.drawn.label')} value={zip.drawn} max={tills.length} />
          <span>{text('admin.qr.drawn', { done: count(zip.drawn), total: count(tills.length) })}</span>
          <Button variant="quiet" onClick={zip.stop}>
            {text('admin.qr.stop')}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * @returns a function that saves a sheet and returns the file's name, an error, or `null` if the request was aborted
 */
function useQrSheet() {
  const [make] = useMakeQrSheetMutation();
  return useCalledOffWhenLeft(make);
}
