import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seal, unseal } from '../crypto/seal';
import { withSecrets } from './secrets';
import { readSettings } from './settings';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'secrets-test-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the secrets of a server', () => {
  it('are generated once if the settings have none, and stored in a file that only its owner can read', () => {
    const settings = readSettings({ DEMO: '1', DATA_DIR: folder });
    const first = withSecrets(settings);
    expect(first.JWT_SECRET.length).toBeGreaterThanOrEqual(64);
    expect(withSecrets(settings)).toEqual(first);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('come from the settings if the settings contain them', () => {
    const given = { JWT_SECRET: 'j'.repeat(40), ENCRYPTION_KEY: 'e'.repeat(40) };
    expect(withSecrets(readSettings({ DEMO: '1', DATA_DIR: folder, ...given }))).toMatchObject(given);
  });
});

describe('an encrypted token', () => {
  const key = 'k'.repeat(40);

  it('can be decrypted only with its own key, and not if it was changed', () => {
    const sealed = seal('token of the POS', key);
    expect(unseal(sealed, key)).toBe('token of the POS');
    expect(unseal(sealed, 'another key that is long enough....')).toBeNull();
    const bytes = Buffer.from(sealed, 'base64');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(unseal(bytes.toString('base64'), key)).toBeNull();
  });

  it('is a different text each time, even for the same token', () => {
    expect(seal('same', key)).not.toBe(seal('same', key));
  });
});
