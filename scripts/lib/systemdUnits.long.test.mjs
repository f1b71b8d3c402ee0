import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../docs/deployment/systemd');
// A template can be checked only as an instance.
const units = readdirSync(folder).map((unit) => unit.replace('@.', '@1.'));
const services = units.filter((unit) => unit.endsWith('.service'));
const analyze = (...args) => spawnSync('systemd-analyze', args, { cwd: folder, encoding: 'utf8' });

// Machines without systemd, such as CI containers, cannot check units.
const withSystemd = analyze('--version').status === 0 ? describe : describe.skip;

withSystemd('The units of systemd', () => {
  it('are valid', () => {
    const { status, stderr } = analyze('verify', ...units.map((unit) => `./${unit}`));
    // Debian installs Node in /usr/bin; a test machine may have it elsewhere.
    const faults = stderr.split('\n').filter((line) => line && !line.includes('/usr/bin/node is not executable'));
    expect({ failed: status !== 0 && faults.length > 0, faults }).toEqual({ failed: false, faults: [] });
  });

  it.each(services)('get a low exposure score from systemd: %s', (service) => {
    const { status, stdout } = analyze('security', '--offline=true', '--threshold=20', `./${service}`);
    expect({ status, result: stdout.trim().split('\n').at(-1) }).toMatchObject({ status: 0 });
  });
});
