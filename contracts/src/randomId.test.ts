/** @jest-environment jsdom */
import { randomId } from './randomId';

const randomUuid = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');

describe('an id on plain http, where crypto.randomUUID does not exist', () => {
  beforeEach(() => void Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined }));
  afterEach(() => {
    if (randomUuid) Object.defineProperty(crypto, 'randomUUID', randomUuid);
    else Reflect.deleteProperty(crypto, 'randomUUID');
  });

  it('is a version 4 UUID, and differs each time', () => {
    const ids = Array.from({ length: 1000 }, randomId);
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
