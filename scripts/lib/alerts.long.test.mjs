import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { findPromtool, PROMTOOL_MISSING } from './promtool.mjs';

const folder = path.resolve(import.meta.dirname, '../../docs/deployment/prometheus');

function promtool(...args) {
  const program = findPromtool();
  if (!program) throw new Error(PROMTOOL_MISSING);
  return execFileSync(program, args, { cwd: folder, encoding: 'utf8' });
}

describe('The alert rules', () => {
  it('are read by Prometheus', () => expect(promtool('check', 'rules', 'alerts.yml')).toContain('SUCCESS'));

  it('fire for their fault and are silent without it', () =>
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS'));
});
