import { LANGUAGES } from 'contracts';
import { z } from 'zod';

/** The kinds of things that need a person, in the order of the list. */
export const ATTENTION_KINDS = ['sms', 'connection', 'complaint', 'till', 'backup', 'status'] as const;

const AttentionItem = z
  .object({
    id: z.string().meta({ description: 'Stays the same while the fault lasts' }),
    kind: z.enum(ATTENTION_KINDS),
    isUrgent: z.boolean().meta({ description: 'Whether diners cannot save receipts because of it' }),
    subject: z.string().nullable().meta({ description: 'The restaurant, and its branch; null for the platform' }),
    title: z.string().meta({ description: 'What is wrong; continues the subject’s line' }),
    detail: z.string(),
    since: z.iso.datetime().nullable(),
    action: z.string().meta({ description: 'What to do' }),
    to: z.string().meta({ description: 'The path of the page where it is done' }),
  })
  .meta({ id: 'AttentionItem' });

const Snoozed = AttentionItem.extend({ until: z.iso.datetime() }).meta({ id: 'SnoozedItem' });

export const AttentionQuery = z.object({ language: z.enum(LANGUAGES) });

export const Attention = z
  .object({
    checkedAt: z.iso.datetime(),
    items: z.array(AttentionItem),
    snoozed: z.array(Snoozed).meta({ description: 'What the person who asks has snoozed, and until when' }),
    summary: z.string().meta({ description: 'What was checked, for a list without items' }),
  })
  .meta({ id: 'Attention' });

export const Snooze = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+(:[\w-]+)*$/)
    .max(100)
    .meta({ description: 'The `id` of the item' }),
  days: z.int().min(0).max(7).meta({ description: '0 shows the item again' }),
});

export type AttentionItem = z.infer<typeof AttentionItem>;
export type Attention = z.infer<typeof Attention>;
