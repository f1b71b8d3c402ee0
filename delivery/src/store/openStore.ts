import path from 'node:path';
import { bucketStore } from './bucket';
import { folderStore } from './folder';
import type { ObjectStore } from './objectStore';

/**
 * The store at an address.
 * @param address a folder, or `s3://bucket/folder`
 * @param from what a relative folder is relative to
 */
export function openStore(address: string, from: string): ObjectStore {
  return /^s3:\/\//i.test(address) ? bucketStore(address) : folderStore(path.resolve(from, address));
}
