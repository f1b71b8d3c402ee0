import { THEMES, type Theme } from 'contracts';

/** A token of tokens.css: its name without the dashes, and its value in each theme (the same one, unless it is a colour). */
export type Token = { name: string } & Record<Theme, string>;

/** The tokens of the style sheet's root, in their order. Values that hold for some readers only (coarse pointers) are left out. */
export function tokensIn(css: string): Token[] {
  const root = /:root \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? '';
  return [...root.matchAll(/^\s*--([\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => {
    const [light, dark] = THEMES.map((theme) => valueIn(theme, value!)) as [string, string];
    return { name: name!, light, dark };
  });
}

/** A value with each `light-dark(…, …)` in it replaced by what holds in a theme. */
function valueIn(theme: Theme, value: string): string {
  const pair = /light-dark\(\s*((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)/g;
  return value.replace(pair, (_, light: string, dark: string) => (theme === 'light' ? light : dark).trim()).replace(/\s+/g, ' ');
}
