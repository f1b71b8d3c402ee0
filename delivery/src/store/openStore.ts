import path from 'node:path';
import { bucketStore } from './bucket';
import { folderStore } from './folder';
import type { ObjectStore } from './objectStore';

/**
 * Opens a store.
 * @param address the path of a folder, or `s3://bucket/folder`
 * @param from the base of a relative folder
 */
export function openStore(address: string, from: string): ObjectStore {
  return /^s3:\/\//i.test(address) ? bucketStore(address) : folderStore(path.resolve(from, address));
}
