import { useEffect, useEffectEvent, useState } from 'react';
import { useApiBase } from 'shared-auth';
import { Checkbox, EmptyState, Pagination, QrCard } from 'shared-ui';
import { useTexts } from '../../texts';
import type { QrPlace } from './api';
import { pictureInCode } from './pictureInCode';
import { QrFiles } from './QrFiles';
import type { PrintedTill } from './tills';
import classes from './QrCodes.module.css';

/** Codes are shown page by page, because drawing each takes a while and a restaurant may have hundreds. */
const PAGE_SIZE = 12;

export interface QrCodesProps {
  /** The restaurants, branch or till whose codes are shown. */
  place: QrPlace;
  /** The name of the ZIP, without its extension. */
  fileName: string;
  tills: readonly PrintedTill[];
  /** The text when there are no tills. */
  emptyText: string;
}

/**
 * The QR codes of tills to print: with the browser, as sheets, or as pictures. All codes are chosen at first. A code's
 * text is the invoice link itself (docs/specification-notes.md, "QR codes").
 */
export function QrCodes({ place, fileName: zipName, tills, emptyText }: QrCodesProps) {
  const text = useTexts();
  const apiBase = useApiBase();
  const [page, setPage] = useState(1);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isPrinting, setPrinting] = useState(false);
  const chosen = tills.filter(({ id }) => !left.has(id));
  const isMany = tills.length > 1;

  const print = useEffectEvent(async () => {
    // The codes of the other pages are drawn now, and their logos must not be missing on paper.
    await loadPictures(chosen.map(({ logo }) => pictureInCode(apiBase, logo)));
    window.print();
    setPrinting(false);
  });
  useEffect(
    function printAllChosen() {
      if (isPrinting) void print();
    },
    [isPrinting],
  );

  const leave = (ids: readonly string[], isLeft: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (isLeft) after.add(id);
        else after.delete(id);
      return after;
    });
  const shown = isPrinting ? chosen : tills.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);

  return (
    <div className={classes.stack}>
      {tills.length === 0 && <EmptyState title={emptyText} />}
      {isMany && (
        <div className={classes.all}>
          <Checkbox
            label={text('admin.qr.chosen', { chosen: chosen.length, count: tills.length })}
            checked={left.size === 0}
            indeterminate={left.size > 0 && chosen.length > 0}
            onChange={(isChosen) =>
              leave(
                tills.map(({ id }) => id),
                !isChosen,
              )
            }
          />
        </div>
      )}
      {tills.length > PAGE_SIZE && (
        <div className={classes.pages}>
          <Pagination page={page} pageSize={PAGE_SIZE} total={tills.length} onPage={setPage} />
        </div>
      )}
      <ul className={isMany ? `${classes.codes} ${classes.many}` : classes.codes}>
        {shown.map(({ id, name, device_id, link, logo, branch, fileName }) => (
          <li key={id}>
            <QrCard
              text={link}
              name={branch === undefined ? name : `${branch} · ${name}`}
              deviceId={device_id}
              fileName={fileName}
              logo={pictureInCode(apiBase, logo)}
              choice={isMany ? { checked: !left.has(id), onChange: (isChosen) => leave([id], !isChosen) } : undefined}
            />
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <QrFiles
          place={left.size === 0 ? place : { deviceIds: chosen.map(({ id }) => id) }}
          fileName={zipName}
          tills={chosen}
          onPrint={() => setPrinting(true)}
        />
      )}
    </div>
  );
}

/** Waits until the browser has the pictures. A picture that cannot be loaded does not delay the others. */
async function loadPictures(addresses: readonly (string | undefined)[]): Promise<void> {
  const load = async (address: string) => {
    const picture = new Image();
    picture.crossOrigin = 'anonymous';
    picture.src = address;
    await picture.decode();
  };
  const wanted = new Set(addresses.filter((address) => address !== undefined));
  await Promise.allSettled([...wanted].map(load));
}
