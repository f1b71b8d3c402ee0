import { BodyTooLarge, limitedJson, limitedText } from './limitedBody';

describe('The body of another system’s response', () => {
  it('is read completely if it is not longer than the limit, also if a character is split between two parts', async () => {
    const bytes = new TextEncoder().encode('{"اسم":"قهوة"}');
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    expect(await limitedJson(new Response(body), bytes.length)).toEqual({ اسم: 'قهوة' });
  });

  it('is refused when it is longer, and the rest is not read', async () => {
    let isCancelled = false;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1000)),
      cancel: () => void (isCancelled = true),
    });
    await expect(limitedText(new Response(body), 10_000)).rejects.toThrow(BodyTooLarge);
    expect(isCancelled).toBe(true);
  });

  it.each([
    ['is nested too deeply', '['.repeat(101) + ']'.repeat(101)],
    ['has too many values', `[${'0,'.repeat(200_001)}0]`],
  ])('is refused if its JSON %s', async (_what, json) => {
    await expect(limitedJson(new Response(json), 1_000_000)).rejects.toThrow(BodyTooLarge);
  });

  it('may have any number of brackets and commas in its texts', async () => {
    const text = `\\"${'[{,'.repeat(100_000)}`;
    expect(await limitedJson(new Response(JSON.stringify([text])), 1_000_000)).toEqual([text]);
  });

  it('that is empty is an empty text', async () => {
    expect(await limitedText(new Response(null), 10)).toBe('');
  });
});
