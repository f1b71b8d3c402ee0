/** The response of another system has a longer body than this process reads, or JSON that would keep it busy for long. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** The maximum depth of nested JSON. `JSON.parse` takes seconds for megabytes of brackets. */
const MAX_DEPTH = 100;
/** The maximum number of values in JSON. A page of fifty large orders has less than half of it. */
const MAX_VALUES = 200_000;

/**
 * Reads the body of another system's response as text. Every outgoing call that reads a body uses this function or
 * {@link limitedJson}.
 * @param maxBytes the limit of the body after decompression; the rest is not read
 * @throws BodyTooLarge
 */
export async function limitedText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  // Leaving the loop early cancels the body, which closes the connection.
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new BodyTooLarge(`the body has more than ${maxBytes} bytes`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Reads the body of another system's response as JSON.
 * @param maxBytes the limit of the body after decompression
 * @throws BodyTooLarge also for JSON that is nested too deeply or has too many values; SyntaxError for text that is not
 * JSON
 */
export async function limitedJson(response: Response, maxBytes: number): Promise<unknown> {
  const text = await limitedText(response, maxBytes);
  checkSize(text);
  return JSON.parse(text);
}

const code = (character: string) => character.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA] = [code('"'), code('\\'), code(',')];
const OPENING = [code('['), code('{')];
const CLOSING = [code(']'), code('}')];

function checkSize(json: string): void {
  let [depth, values, isInText] = [0, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (isInText) {
      if (character === BACKSLASH) at += 1;
      else if (character === QUOTE) isInText = false;
    } else if (character === QUOTE) isInText = true;
    else if (character === COMMA) values += 1;
    else if (OPENING.includes(character)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.includes(character)) depth -= 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) throw new BodyTooLarge('the JSON has too many values');
  }
}
