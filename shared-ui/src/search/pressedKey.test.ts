import { pressedKey } from './pressedKey';

describe('the pressed key', () => {
  it.each([
    ['k', 'KeyK', 'k'],
    ['K', 'KeyK', 'k'],
    // Arabic, Urdu, Russian, Greek, Hebrew and Hindi layouts.
    ['ن', 'KeyK', 'k'],
    ['ک', 'KeyK', 'k'],
    ['л', 'KeyK', 'k'],
    ['Л', 'KeyK', 'k'],
    ['κ', 'KeyK', 'k'],
    ['ל', 'KeyK', 'k'],
    ['क', 'KeyK', 'k'],
    // Two letters on one key.
    ['لا', 'KeyB', 'b'],
    // A Latin layout with other positions keeps its letters.
    ['k', 'KeyV', 'k'],
    ['é', 'Digit2', 'é'],
    ['٣', 'Digit3', '3'],
    ['/', 'Slash', '/'],
    ['Escape', 'Escape', 'escape'],
    // A key whose code the browser does not tell.
    ['k', '', 'k'],
  ])('%s at %s is %s', (key, code, expected) => {
    expect(pressedKey({ key, code })).toBe(expected);
  });

  it('is empty in an event without a key, as browsers send it when they fill in a form', () => {
    expect(pressedKey(new Event('keydown') as KeyboardEvent)).toBe('');
  });
});
