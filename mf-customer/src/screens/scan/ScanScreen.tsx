import { useEffect, useEffectEvent, useId, useRef, useState, type ChangeEvent } from 'react';
import { MY_RECEIPTS } from 'contracts';
import { backIcon, Banner, Button, Icon } from 'shared-ui';
import { Link } from 'shared-ui/router';
import common from '../../shared/Common.module.css';
import { useTexts, type TextId } from '../../texts';
import { PageFrame } from '../me/PageFrame';
import { codePlace } from './codePlace';
import { readCodeIn, searchCamera } from './readCode';
import classes from './Scan.module.css';

/** `/me/scan`: reads the code of a till with the camera, or from a picture, and opens the invoice. */
export function ScanScreen() {
  const text = useTexts();
  return (
    <PageFrame
      title={text('customer.scan')}
      top={
        <Link className={common.back} to={MY_RECEIPTS}>
          <Icon of={backIcon} directed />
          {text('customer.title')}
        </Link>
      }
    >
      <h1 className={common.title}>{text('customer.scan')}</h1>
      <Scanner />
    </PageFrame>
  );
}

function Scanner() {
  const text = useTexts();
  const input = useId();
  const video = useRef<HTMLVideoElement>(null);
  const [cameraFault, setCameraFault] = useState<TextId>();
  const [refusal, setRefusal] = useState<TextId>();

  /** Opens the page of a code. Returns false for a code of somebody else. */
  const take = (found: string): boolean => {
    const place = codePlace(found, location.origin);
    setRefusal(place === null ? 'customer.scan.foreign' : undefined);
    // A new document, because only this page's may use the camera.
    if (place !== null) location.assign(place);
    return place !== null;
  };
  const onCode = useEffectEvent(take);

  useEffect(function search() {
    const ended = new AbortController();
    searchCamera(video.current!, onCode, ended.signal).catch((error: unknown) => {
      if (!ended.signal.aborted) setCameraFault(faultOf(error));
    });
    return () => ended.abort();
  }, []);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const found = await readCodeIn(file);
    // The same picture can be chosen again.
    target.value = '';
    if (found === null) setRefusal('customer.scan.none');
    else take(found);
  };

  return (
    <div className={classes.scanner}>
      <p className={cameraFault ? classes.unsaid : common.quiet}>{text('customer.scan.lead')}</p>
      {cameraFault ? (
        <div className={classes.fault}>
          <Banner tone="warning">{text(cameraFault)}</Banner>
          {cameraFault === 'customer.scan.denied' && (
            <Button variant="secondary" onClick={() => location.reload()}>
              {text('customer.scan.again')}
            </Button>
          )}
        </div>
      ) : (
        <div className={classes.view}>
          <video ref={video} className={classes.video} muted playsInline aria-hidden="true" />
        </div>
      )}
      <div role="status">{refusal && <Banner tone="error">{text(refusal)}</Banner>}</div>
      <label className={classes.picture} htmlFor={input}>
        {text('customer.scan.picture')}
        <input id={input} type="file" accept="image/*" onChange={(event) => void choose(event)} />
      </label>
    </div>
  );
}

/** Returns the text for an error of the camera. */
function faultOf(error: unknown): TextId {
  const name = error instanceof Error ? error.name : '';
  return name === 'NotAllowedError' ? 'customer.scan.denied' : 'customer.scan.missing';
}
