import { THEMES, type Theme } from 'contracts';

/**
 * A token of tokens.css: its name without the dashes, and its value in each theme. Only colours differ between themes.
 */
export type Token = { name: string } & Record<Theme, string>;

/**
 * Returns the tokens of the style sheet's root, in their order. Values in media queries (coarse pointers) are omitted.
 */
export function tokensIn(css: string): Token[] {
  const root = /:root \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? '';
  return [...root.matchAll(/^\s*--([\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => {
    const [light, dark] = THEMES.map((theme) => valueIn(theme, value!)) as [string, string];
    return { name: name!, light, dark };
  });
}

/** Replaces each `light-dark(…, …)` in a value with its colour for a theme. */
function valueIn(theme: Theme, value: string): string {
  const pair = /light-dark\(\s*((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)/g;
  return value
    .replace(pair, (_, light: string, dark: string) => (theme === 'light' ? light : dark).trim())
    .replace(/\s+/g, ' ');
}
