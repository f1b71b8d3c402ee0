import { randomBytes } from 'node:crypto';

/**
 * A uuid that sorts by the moment it was made (RFC 9562 §5.7); its other 74 bits are random, so it cannot be guessed.
 * Orders closed in one second, as the POS tells time, are thereby in the sequence we learnt of them.
 */
export function uuidv7(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
