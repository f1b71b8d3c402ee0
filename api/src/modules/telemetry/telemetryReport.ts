import {
  FAILURE_LIMITS,
  LOAD_FAILURES,
  PAGE_KINDS,
  PAGE_ROUTE,
  STACK_FRAME,
  TELEMETRY_ENTRIES,
  VITALS,
  withoutPersonalData,
  type TelemetryReport,
} from 'contracts';
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

/** Free text arrives in the message alone. Browsers have removed personal data from it, and so does the server. */
const detail = z.object({
  message: z
    .string()
    .max(2 * FAILURE_LIMITS.message)
    .transform(withoutPersonalData),
  page: z.string().max(FAILURE_LIMITS.page).regex(PAGE_ROUTE),
  stack: z.array(z.string().max(FAILURE_LIMITS.frame).regex(STACK_FRAME)).max(FAILURE_LIMITS.frames),
});

const load = z.object({
  remote,
  release,
  outcome: z.enum(['loaded', 'failed']),
  ms: clamped(MAX_MS),
  reason: z.enum(LOAD_FAILURES).optional(),
  detail: detail.optional(),
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
