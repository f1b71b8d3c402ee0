import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptFile } from './keptFile';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'kept-test-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a file that is created once', () => {
  it('is read at later starts, is readable by its owner only, and leaves no other files', () => {
    const file = join(folder, 'deep', 'kept.json');
    expect(keptFile(file, () => 'first')).toBe('first');
    expect(keptFile(file, () => 'second')).toBe('first');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['kept.json']);
  });

  it('is read when another process created it a moment earlier', () => {
    const file = join(folder, 'kept.json');
    const text = keptFile(file, () => {
      writeFileSync(file, 'theirs');
      return 'ours';
    });
    expect(text).toBe('theirs');
    expect(readdirSync(folder)).toEqual(['kept.json']);
  });

  it('does not exist after its creation was interrupted, and is created at the next start', () => {
    const file = join(folder, 'kept.json');
    const cutShort = () => {
      throw new Error('killed');
    };
    expect(() => keptFile(file, cutShort)).toThrow('killed');
    expect(readdirSync(folder)).toEqual([]);
    expect(keptFile(file, () => 'whole')).toBe('whole');
  });

  it('is reported with the system’s error when it cannot be created', () => {
    writeFileSync(join(folder, 'a-file'), '');
    expect(() => keptFile(join(folder, 'a-file', 'kept.json'), () => '')).toThrow(/ENOTDIR|EEXIST/);
  });
});
