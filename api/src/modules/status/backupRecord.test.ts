import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteBackup, readBackupRecord } from './backupRecord';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'eesal-record-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const made = { at: '2026-11-23T01:00:20.000Z', address: 's3://backups/a', seconds: 20, bytes: 5_000, rows: 7 };
const failed = { at: '2026-11-24T01:00:00.000Z' };

describe('The record of backups', () => {
  it('still contains the last successful backup after a later backup has failed', async () => {
    expect(await readBackupRecord(folder)).toEqual({});
    await noteBackup(folder, { made });
    await noteBackup(folder, { failed });
    expect(await readBackupRecord(folder)).toEqual({ made, failed });
  });

  it('is one file that only its owner can read', async () => {
    await noteBackup(folder, { made });
    expect(readdirSync(folder)).toEqual(['backups.json']);
    expect(statSync(join(folder, 'backups.json')).mode & 0o777).toBe(0o600);
  });

  it('also records a failure if the disk is full, so that no second file can be written', async () => {
    await noteBackup(folder, { made });
    const probe = await open(join(folder, 'backups.json'));
    const prototype = Object.getPrototypeOf(probe) as { write: (...words: unknown[]) => Promise<unknown> };
    await probe.close();
    jest.spyOn(prototype, 'write').mockRejectedValueOnce(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    await noteBackup(folder, { failed });
    jest.restoreAllMocks();
    expect(await readBackupRecord(folder)).toEqual({ made, failed });
    expect(readdirSync(folder)).toEqual(['backups.json']);
  });

  it.each(['', '{', '{"made":{"at":"yesterday"}}'])('counts as empty if it is damaged: %s', async (text) => {
    writeFileSync(join(folder, 'backups.json'), text);
    expect(await readBackupRecord(folder)).toEqual({});
    await noteBackup(folder, { made });
    expect(await readBackupRecord(folder)).toEqual({ made });
  });
});
