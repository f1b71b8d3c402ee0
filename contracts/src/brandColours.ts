import { contrastOf, rgbOf, type Rgb } from './contrast';

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/* Colours of the shell's tokens (shared-ui/src/styles/tokens.css) on which or under which the brand's colours are, of
   each kind the one with the least contrast. A test compares the brand's colours with all of them. */
const PRESSED = { light: rgbOf('#e6ebe5'), dark: rgbOf('#26322d') };
const QUIET_TEXT = { light: rgbOf('#52615a'), dark: rgbOf('#a4b4ac') };
const DARK_GROUND = rgbOf('#0a100e');
const ON_NIGHT = ['#a9c4b7', '#57d3a6', '#ff9f98'].map(rgbOf);
const ON_ACCENT = rgbOf('#0e1f19');
const TEXT = 4.5;
const CONTROL = 3;

/**
 * Returns the colours of the suite's design tokens that a brand changes, by token. The shades are derived from its two
 * colours, as light or dark as readable text requires.
 */
export const brandColours = ({ colour, accent }: { colour?: string; accent?: string }): Record<string, string> => ({
  ...(colour !== undefined && shadesOf(rgbOf(colour))),
  ...(accent !== undefined && accentOf(rgbOf(accent), nightOf(colour))),
});

/** Returns the colours of controls and of the sidebar, each as light as the text on it or below it allows. */
function shadesOf(colour: Rgb): Record<string, string> {
  const soft = {
    light: until(mixed(colour, WHITE, 0.88), WHITE, [QUIET_TEXT.light], TEXT),
    dark: until(mixed(colour, DARK_GROUND, 0.75), BLACK, [QUIET_TEXT.dark], TEXT),
  };
  const primary = {
    light: until(colour, BLACK, [PRESSED.light, soft.light, WHITE], TEXT),
    dark: until(colour, WHITE, [PRESSED.dark, soft.dark], TEXT),
  };
  const night = nightOf(hexOf(colour));
  const pair = (light: Rgb, dark: Rgb) => `light-dark(${hexOf(light)},${hexOf(dark)})`;
  return {
    'color-primary': pair(primary.light, primary.dark),
    'color-primary-strong': pair(mixed(primary.light, BLACK, 0.25), mixed(primary.dark, WHITE, 0.35)),
    'color-primary-soft': pair(soft.light, soft.dark),
    'color-on-primary': pair(WHITE, until(mixed(colour, BLACK, 0.7), BLACK, [primary.dark], TEXT)),
    'color-night': hexOf(mixed(night, BLACK, 0.4)),
    'color-night-raised': hexOf(night),
    'color-night-line': hexOf(mixed(night, WHITE, 0.06)),
  };
}

/** Returns the lighter of the two backgrounds of the sidebar. */
const nightOf = (colour = '#0b6b4e'): Rgb => until(mixed(rgbOf(colour), BLACK, 0.55), BLACK, ON_NIGHT, TEXT);

function accentOf(colour: Rgb, night: Rgb): Record<string, string> {
  const accent = until(colour, WHITE, [ON_ACCENT], TEXT);
  return { 'color-accent': hexOf(accent), 'color-night-accent': hexOf(until(accent, WHITE, [night], CONTROL)) };
}

/** Mixes a colour with another one until its contrast with all of some colours is high enough. */
function until(colour: Rgb, toward: Rgb, others: readonly Rgb[], contrast: number): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const made = rounded(mixed(colour, toward, share));
    if (others.every((other) => contrastOf(made, other) >= contrast)) return made;
  }
  return toward;
}

const mixed = (one: Rgb, other: Rgb, share: number): Rgb =>
  rounded(one.map((channel, index) => channel + (other[index]! - channel) * share) as unknown as Rgb);
const rounded = (colour: Rgb): Rgb => colour.map(Math.round) as unknown as Rgb;

const hexOf = (colour: Rgb) => `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
