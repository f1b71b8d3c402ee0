import path from 'node:path';
import { bucketStore } from '../store/bucket';
import { folderStore } from '../store/folder';
import type { ObjectStore } from '../store/objectStore';
import { startBucket } from './bucket';
import { temporaryFolder } from './fixtures';

/** A test's store and a folder for packages. `open` returns another client of this store. */
export interface TestStore {
  folder: string;
  store: ObjectStore;
  open(): ObjectStore;
  close(): Promise<void>;
}

/** The two kinds of store. The tests run with both. */
export const STORE_KINDS: Record<string, () => Promise<TestStore>> = {
  'a folder': async () => {
    const { folder, remove } = await temporaryFolder();
    const open = () => folderStore(path.join(folder, 'store'));
    return { folder, store: open(), open, close: remove };
  },
  'an S3-compatible bucket': async () => {
    const { folder, remove } = await temporaryFolder();
    const bucket = await startBucket();
    const open = () => bucketStore(bucket.address, bucket.config);
    return {
      folder,
      store: open(),
      open,
      close: async () => {
        await bucket.close();
        await remove();
      },
    };
  },
};
