/** Returns a Saudi mobile number masked for the audit log and for notices: `+966 5• ••• ••34`. */
export function maskedPhone(e164: string): string {
  return `+966 5•\u00a0•••\u00a0••${e164.slice(-2)}`.replace(' ', '\u00a0');
}
