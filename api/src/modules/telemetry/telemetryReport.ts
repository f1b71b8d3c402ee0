import { LOAD_FAILURES, PAGE_KINDS, TELEMETRY_ENTRIES, VITALS, type TelemetryReport } from 'contracts';
import { remoteDescription, shellRelease } from 'contracts/registry';
import { z } from 'zod';

const NAME_LENGTH = 100;
const MAX_MS = 120_000;
/** The maximum layout shift. A larger value is reduced to this one. */
const MAX_SHIFT = 10;

const release = shellRelease.shape.release.max(NAME_LENGTH);
const remote = remoteDescription.shape.name.max(NAME_LENGTH);

/** A number that a browser measured. An impossible value is replaced by the nearest possible one. */
const clamped = (max: number) => z.number().transform((value) => Math.min(Math.max(value, 0), max));

const load = z.object({
  remote,
  release,
  outcome: z.enum(['loaded', 'failed']),
  ms: clamped(MAX_MS),
  reason: z.enum(LOAD_FAILURES).optional(),
});

const vital = z
  .object({ name: z.enum(VITALS), value: z.number(), page: z.enum(PAGE_KINDS) })
  .transform(({ value, ...rest }) => ({
    ...rest,
    value: Math.min(Math.max(value, 0), rest.name === 'CLS' ? MAX_SHIFT : MAX_MS),
  }));

/** The body of `POST /telemetry`. Anyone may send it, so every name and number in it is limited. */
export const Report = z.object({
  shell: release,
  remotes: z.array(load).max(TELEMETRY_ENTRIES).default([]),
  vitals: z.array(vital).max(TELEMETRY_ENTRIES).default([]),
}) satisfies z.ZodType<TelemetryReport>;
