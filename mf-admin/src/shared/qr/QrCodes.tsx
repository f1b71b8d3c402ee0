import { useState } from 'react';
import { useApiBase } from 'shared-auth';
import { EmptyState, Pagination, QrCard } from 'shared-ui';
import type { QrPlace } from './api';
import { pictureInCode } from './pictureInCode';
import { QrFiles } from './QrFiles';
import type { PrintedTill } from './tills';
import classes from './QrCodes.module.css';

/** Codes are shown page by page, because drawing each takes a while and a restaurant may have hundreds. */
const PAGE_SIZE = 12;

export interface QrCodesProps {
  /** The restaurant, branch or till whose codes are shown. */
  place: QrPlace;
  /** The name of the ZIP, without its extension. */
  fileName: string;
  /**
   * The path of the restaurant's logo on the API host. If null, there is no logo, and the codes have the Eesal mark. If
   * undefined, the logo is not known, and the codes have no picture.
   */
  logo?: string | null;
  tills: readonly PrintedTill[];
  /** The text when there are no tills. */
  emptyText: string;
}

/**
 * The QR codes of tills, each with a download of its picture, and files with all codes to print. A code's text is the
 * invoice link itself (docs/specification-notes.md, "QR codes").
 */
export function QrCodes({ place, fileName: zipName, logo, tills, emptyText }: QrCodesProps) {
  const apiBase = useApiBase();
  const [page, setPage] = useState(1);
  const logoAddress = pictureInCode(apiBase, logo);
  const shown = tills.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <>
      {tills.length === 0 ? (
        <EmptyState title={emptyText} />
      ) : (
        <QrFiles place={place} fileName={zipName} tills={tills} logo={logoAddress} />
      )}
      {tills.length > PAGE_SIZE && (
        <div className={classes.pages}>
          <Pagination page={page} pageSize={PAGE_SIZE} total={tills.length} onPage={setPage} />
        </div>
      )}
      <ul className={classes.codes}>
        {shown.map(({ id, name, device_id, link, branch, fileName }) => (
          <li key={id}>
            <QrCard
              text={link}
              name={branch === undefined ? name : `${branch} · ${name}`}
              deviceId={device_id}
              fileName={fileName}
              logo={logoAddress}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
