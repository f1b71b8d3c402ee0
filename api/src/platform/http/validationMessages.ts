import { z } from 'zod';

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & object>[0];

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a time',
};

const FORMATS: Record<string, string> = {
  uuid: 'This is not an id',
  datetime: 'This must be a time with its zone, such as 2026-11-20T18:00:00Z',
  date: 'This must be a day, such as 2026-11-20',
  email: 'This is not an email address',
  url: 'This is not an address',
};

/**
 * Returns the message of a validation error whose schema has no message. If it returns undefined, the library uses its
 * own message.
 */
function describeIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Required';
      return `This must be ${KINDS[issue.expected] ?? `a ${issue.expected}`}`;
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'Required' : `At least ${issue.minimum} characters`;
      if (issue.origin === 'array') return `At least ${issue.minimum} of them`;
      return issue.inclusive === false
        ? `This must be more than ${issue.minimum}`
        : `This must be ${issue.minimum} or more`;
    case 'too_big':
      if (issue.origin === 'string') return `At most ${issue.maximum} characters`;
      if (issue.origin === 'array') return `At most ${issue.maximum} of them`;
      return issue.inclusive === false
        ? `This must be less than ${issue.maximum}`
        : `This must be ${issue.maximum} or less`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This does not have the right form';
    case 'invalid_value':
      return issue.values.length === 1
        ? `This must be ${String(issue.values[0])}`
        : `This must be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return 'This field is not known';
    case 'invalid_union':
      return 'This does not have the right form';
    default:
      return undefined;
  }
}

/** Sets readable messages for every schema of the server. If a schema has its own message, that message is used. */
export function setValidationMessages(): void {
  z.config({ customError: (issue) => describeIssue(issue) });
}

interface Fault {
  code?: string;
  path: readonly PropertyKey[];
  message: string;
  keys?: readonly string[];
}

/**
 * Returns a message for each invalid field, keyed by the field's path. A field with several errors gets the message of
 * the first one. Unknown fields are included.
 */
export function collectFieldMessages(faults: readonly Fault[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { code, path, message, keys = [] } of faults) {
    const names = code === 'unrecognized_keys' ? keys.map((key) => [...path, key]) : [path];
    for (const name of names) fields[name.map(String).join('/') || 'request'] ??= message;
  }
  return fields;
}
