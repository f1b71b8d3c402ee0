import { randomUUID } from 'node:crypto';

let lastPhone = 0;

/** Returns a phone number that no other caller in this run has. */
export function newPhone(): string {
  lastPhone += 1;
  return `+9665${String(lastPhone).padStart(8, '0')}`;
}

/** Returns an IP address that no other request uses, so that rate limits do not refuse the request. */
export const newAddress = (): string => `2001:db8::${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
