import type { Readable } from 'node:stream';
import { PRODUCT_NAME } from 'contracts';
import { brand } from '../../platform/config/brand';
import { mainName } from '../../platform/db/names';
import { fileDisposition } from '../../platform/pdf/disposition';
import { encodeForCode } from '../../platform/images/encodeImage';
import { readLogo } from '../../platform/pdf/logo';
import { createSlots } from '../../platform/pdf/worker/slots';
import { openWorkerStream } from '../../platform/pdf/worker/workerStream';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import type { Layout, SheetPdf, SheetRestaurant, SheetTill } from './content';
import { MARK_PNG } from '../files/brandMark';
import { readTills, type SheetScope } from './scope';

/** A sheet needs a thread for a short time. Only one sheet is made at a time. Reports have their own limit. */
const SLOTS = { parallel: 1, queue: 20, waitMs: 15_000 };

/** The number of tills in a batch for the worker: two pages of stickers. */
const BATCH = 24;

/** The maximum size of the logo in pixels. It is enough for the logo in the largest code at 300 dpi. */
const LARGEST_LOGO = { width: 200, height: 200 };

const LAST_NAME = { stickers: 'QR stickers', tents: 'QR table tents' } satisfies Record<Layout, string>;

/** A sheet that is being made. */
interface OpenSheet {
  pdf: Readable;
  /** The value of its `content-disposition` header. */
  disposition: string;
}

/** Makes sheets of QR codes. */
export interface Sheets {
  /**
   * Opens a sheet. If this throws, no byte has been sent.
   * @param origin the origin of the links if PUBLIC_URL is not set
   * @param signal aborted when the client disconnects
   * @throws Refusal 400 when neither PUBLIC_URL nor `origin` is set; 404 when the scope is unknown or has no tills; 503
   * when too many sheets are being made
   */
  open(scope: SheetScope, options: { layout: Layout; origin?: string; signal: AbortSignal }): Promise<OpenSheet>;
}

export function createSheets({ db, log, settings }: Pick<PlatformServices, 'db' | 'log' | 'settings'>): Sheets {
  const slots = createSlots({ ...SLOTS, busy: refusals.sheetsBusy });
  return {
    async open(scope, { layout, origin, signal }) {
      const PUBLIC_URL = settings.PUBLIC_URL ?? origin;
      if (PUBLIC_URL === undefined)
        throw refusals.invalid({ origin: 'Required, since the suite does not know its public address' });
      const tills = await readTills(db, scope, { PUBLIC_URL });
      const ofTills = [...new Map(tills.map((till) => [till.restaurantId, till])).values()];
      const positions = new Map(ofTills.map(({ restaurantId }, index) => [restaurantId, index]));
      const release = await slots.take(signal);
      try {
        const [first] = tills;
        const till = 'deviceId' in scope ? first : undefined;
        const names = [
          ofTills.length === 1 ? mainName(first!.restaurantNames) : null,
          till || 'branchId' in scope ? first!.branch : null,
          till?.name ?? null,
        ];
        const sharing: SheetRestaurant[] = [];
        const mark = brand ? await encodeForCode(brand.logo) : MARK_PNG;
        // One after the other, because logos of many restaurants at once would need much memory.
        for (const { restaurantNames, logo } of ofTills)
          sharing.push({
            names: restaurantNames,
            logo: (await readLogo(db, logo, LARGEST_LOGO, log)) ?? mark,
          });
        const head = {
          product: PRODUCT_NAME,
          title: [...names, LAST_NAME[layout]].filter((name) => name !== null).join(' · '),
          layout,
          restaurants: sharing,
        };
        const drawn = tills.map(({ link, branch, name, restaurantId }) => ({
          ...{ link, branch, name },
          restaurant: positions.get(restaurantId)!,
        }));
        const pdf = await openWorkerStream<SheetPdf>({ job: { kind: 'qr', head }, batches: inBatches(drawn), signal });
        if (pdf.destroyed) release();
        else pdf.once('close', release);
        return {
          pdf,
          disposition: fileDisposition({
            names,
            kind: 'qr',
            last: [till?.posId, LAST_NAME[layout]].filter(Boolean).join(' - '),
          }),
        };
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

async function* inBatches(tills: readonly SheetTill[]): AsyncGenerator<SheetTill[], void, void> {
  for (let start = 0; start < tills.length; start += BATCH) yield tills.slice(start, start + BATCH);
}
