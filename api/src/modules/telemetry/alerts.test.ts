import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { suiteOfTests } from '../../../test/support/suite';

const root = resolve(import.meta.dirname, '../../../..');
const rules = readFileSync(resolve(root, 'docs/deployment/prometheus/alerts.yml'), 'utf8');
const dashboard = readFileSync(resolve(root, 'docs/deployment/grafana/eesal.json'), 'utf8');
const runbook = readFileSync(resolve(root, 'docs/runbook/README.md'), 'utf8');

/** Every alert, with the runbook page to which it links. */
const alerts = [
  ...rules.matchAll(/- alert: (\w+)[\s\S]*?runbook_url: '\{\{ \$externalLabels\.eesal_docs \}\}\/(\S+)'/g),
].map(([, name, page]) => [name!, page!]);

const suite = suiteOfTests();
let exposed: Set<string>;
beforeAll(async () => {
  const text = await suite.services.metrics.text();
  exposed = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!));
});

/**
 * Returns the names of the API's metrics in a file with expressions. The series of a histogram are returned as the
 * histogram's name.
 */
const metricsIn = (text: string) =>
  [...new Set(text.match(/\b(?:suite|nodejs|process)_\w+/g))].map((name) => name.replace(/_(bucket|sum|count)$/, ''));

describe('Every metric in', () => {
  it.each(metricsIn(rules))('the alert rules exists: %s', (name) => expect(exposed).toContain(name));
  it.each(metricsIn(dashboard))('the dashboard exists: %s', (name) => expect(exposed).toContain(name));
});

describe('Every alert', () => {
  it('in the alert rules is included in the list that these tests check', () =>
    expect(alerts).toHaveLength(rules.match(/- alert:/g)!.length));

  it.each(alerts)('links to a runbook page that mentions the alert: %s', (name, page) => {
    expect(existsSync(resolve(root, 'docs', page))).toBe(true);
    expect(readFileSync(resolve(root, 'docs', page), 'utf8')).toContain(`Alert: \`${name}\``);
    expect(runbook).toContain(`| \`${name}\` |`);
  });
});
