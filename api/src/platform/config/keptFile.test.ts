import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptFile } from './keptFile';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'kept-test-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('keptFile, which creates a file once and then reads it,', () => {
  it('creates a file that only its owner can read, reads it at later starts, and leaves no other files', () => {
    const file = join(folder, 'deep', 'kept.json');
    expect(keptFile(file, () => 'first')).toBe('first');
    expect(keptFile(file, () => 'second')).toBe('first');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['kept.json']);
  });

  it('reads the file if another process has just created it', () => {
    const file = join(folder, 'kept.json');
    const text = keptFile(file, () => {
      writeFileSync(file, 'theirs');
      return 'ours';
    });
    expect(text).toBe('theirs');
    expect(readdirSync(folder)).toEqual(['kept.json']);
  });

  it('leaves no file if the creation is interrupted, and creates the file at the next start', () => {
    const file = join(folder, 'kept.json');
    const cutShort = () => {
      throw new Error('killed');
    };
    expect(() => keptFile(file, cutShort)).toThrow('killed');
    expect(readdirSync(folder)).toEqual([]);
    expect(keptFile(file, () => 'whole')).toBe('whole');
  });

  it('throws the system’s error if the file cannot be created', () => {
    writeFileSync(join(folder, 'a-file'), '');
    expect(() => keptFile(join(folder, 'a-file', 'kept.json'), () => '')).toThrow(/ENOTDIR|EEXIST/);
  });
});
