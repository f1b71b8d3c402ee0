import type { TextId } from './texts';

/** A paragraph, or the items of a list. */
export type Passage = TextId | readonly TextId[];

export interface Section {
  /**
   * The fragment that links to the section. It is the same in every language. It never changes, so that old links keep
   * working.
   */
  id: string;
  title: TextId;
  passages: readonly Passage[];
}

/**
 * When the text was last changed. Update it with every change of the text. Noon UTC falls on the same date nearly
 * everywhere.
 */
export const TEXT_OF = '2026-11-30T12:00:00Z';

/** The facts that people look for first (specification section 9, "Terms text"). */
export const IN_SHORT: readonly TextId[] = [
  'privacy.short.hosting',
  'privacy.short.sales',
  'privacy.short.negotiation',
  'privacy.short.deletion',
  'privacy.short.logins',
];

/** Terms and privacy, section by section. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'who-we-are',
    title: 'privacy.who',
    passages: ['privacy.who.service', 'privacy.who.seller', 'privacy.who.agree'],
  },
  {
    id: 'what-we-collect',
    title: 'privacy.what',
    passages: [
      'privacy.what.lead',
      [
        'privacy.what.phone',
        'privacy.what.name',
        'privacy.what.orders',
        'privacy.what.account',
        'privacy.what.passkey',
        'privacy.what.address',
      ],
      'privacy.what.till',
    ],
  },
  {
    id: 'what-for',
    title: 'privacy.use',
    passages: [
      [
        'privacy.use.show',
        'privacy.use.code',
        'privacy.use.message',
        'privacy.use.periods',
        'privacy.use.points',
        'privacy.use.reports',
        'privacy.use.secure',
      ],
      'privacy.use.trackers',
      'privacy.use.measures',
    ],
  },
  {
    id: 'your-browser',
    title: 'privacy.browser',
    passages: [
      [
        'privacy.browser.look',
        'privacy.browser.step',
        'privacy.browser.typed',
        'privacy.browser.offline',
        'privacy.browser.canary',
        'privacy.browser.session',
        'privacy.browser.passkey',
      ],
    ],
  },
  { id: 'hosting', title: 'privacy.hosting', passages: ['privacy.hosting.place', 'privacy.hosting.sealed'] },
  {
    id: 'who-sees-it',
    title: 'privacy.seen',
    passages: [
      ['privacy.seen.you', 'privacy.seen.restaurant', 'privacy.seen.us', 'privacy.seen.messages', 'privacy.seen.law'],
    ],
  },
  {
    id: 'how-long',
    title: 'privacy.keeping',
    passages: [['privacy.keeping.codes', 'privacy.keeping.account', 'privacy.keeping.orders']],
  },
  {
    id: 'your-rights',
    title: 'privacy.rights',
    passages: [
      'privacy.rights.lead',
      ['privacy.rights.know', 'privacy.rights.copy', 'privacy.rights.correct', 'privacy.rights.delete'],
      'privacy.rights.ask',
    ],
  },
  { id: 'deletion', title: 'privacy.deletion', passages: ['privacy.deletion.request', 'privacy.deletion.after'] },
  {
    id: 'signing-in',
    title: 'privacy.signin',
    passages: ['privacy.signin.code', 'privacy.signin.passkey', 'privacy.signin.third'],
  },
  { id: 'points', title: 'privacy.points', passages: ['privacy.points.earn', 'privacy.points.own'] },
  { id: 'sales', title: 'privacy.sales', passages: ['privacy.sales.final', 'privacy.sales.periods'] },
  { id: 'fair-use', title: 'privacy.fair', passages: ['privacy.fair.rules'] },
  { id: 'law', title: 'privacy.law', passages: ['privacy.law.negotiation', 'privacy.law.governing'] },
  { id: 'changes', title: 'privacy.changes', passages: ['privacy.changes.how'] },
  { id: 'contact', title: 'privacy.contact', passages: ['privacy.contact.app'] },
];
