import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { promtool } from './programs.mjs';

const folder = path.resolve(import.meta.dirname, '../../docs/deployment/prometheus');

const run = (...args) => execFileSync(promtool.path(), args, { cwd: folder, encoding: 'utf8' });

describe('The alert rules', () => {
  it('are valid for Prometheus', () => expect(run('check', 'rules', 'alerts.yml')).toContain('SUCCESS'));

  it('fire when the fault that they report occurs, and not otherwise', () =>
    expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS'));
});
