import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from './config/packageRoot';
import { refusals } from './refusals';
import type { Refusal } from './errors';

const texts = JSON.parse(
  readFileSync(path.join(packageRoot(), '../shared-auth/src/refusals/messages/en.json'), 'utf8'),
) as Record<string, string>;

/** Refusals that only programs (tills and points of sale) receive. No screen shows them. */
const FOR_PROGRAMS = [
  'NO_TILL_KEY',
  'WRONG_TILL_KEY',
  'REVISION_TAKEN',
  'NUMBER_TAKEN',
  'RETURN_TOO_LARGE',
  'UNKNOWN_WEBHOOK',
  'WRONG_SIGNATURE',
];

/** Refusals that only the web host sends, and not the API (delivery/src/web-host/errors.ts). */
const OF_THE_WEB_HOST = ['API_TIMEOUT'];

const each = Object.values(refusals as unknown as Record<string, (...args: unknown[]) => Refusal>)
  .map((refuse) => refuse.call(null, ...samples(refuse)))
  .map((refusal) => [refusal.code, refusal] as const);

/** Returns arguments that a refusal accepts: for most, two numbers. */
function samples(refuse: unknown): unknown[] {
  if (refuse === refusals.returnTooLarge) return ['17', { returned: 2, total: 1, currency: 'SAR' }];
  return refuse === refusals.invalid ? [{ name: 'Required' }] : [3, 3];
}

/** The names of the values in a message. */
function argumentsOf(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name!))];
}

describe('a refusal', () => {
  it.each(each.filter(([code]) => !FOR_PROGRAMS.includes(code)))(
    'with the code %s has a text in the message catalogue of the screens',
    (code, refusal) => {
      const text = texts[`refusal.${code}`];
      expect(text).toBeDefined();
      expect(Object.keys(refusal.extra.params ?? {})).toEqual(expect.arrayContaining(argumentsOf(text!)));
    },
  );

  it('states its waiting time in seconds up to 90 seconds, and in minutes above that', () => {
    expect(refusals.tooMany(1)).toMatchObject({
      message: expect.stringMatching(/ 1 second$/),
      extra: { params: { count: 1, unit: 'second' } },
    });
    expect(refusals.tooMany(90)).toMatchObject({ message: expect.stringMatching(/ 90 seconds$/) });
    expect(refusals.tooMany(91)).toMatchObject({
      message: expect.stringMatching(/ 2 minutes$/),
      extra: { params: { count: 2, unit: 'minute' } },
    });
  });
});

describe('the message catalogue of the screens', () => {
  it('has no text for a code that the API does not use', () => {
    const known = new Set([...each.map(([code]) => code), ...OF_THE_WEB_HOST].map((code) => `refusal.${code}`));
    expect(Object.keys(texts).filter((id) => !known.has(id) && id !== 'refusal.INVALID_FIELD')).toEqual([]);
  });
});
