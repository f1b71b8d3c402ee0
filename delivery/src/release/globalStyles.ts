import postcss, { type AtRule, type ChildNode, type Container, type Document, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { ReleaseFile } from './releases';

/** The maximum number of selectors that one refusal lists. */
const MAX_LISTED = 10;

/**
 * Reports what would restyle the pages of other remotes, or the frame of the suite: selectors that name no class, and
 * rules for paper (`@page`). Class names of CSS modules exist in one remote only.
 */
export function globalStyles(files: readonly ReleaseFile[]): string[] {
  const found = files.filter(({ name }) => name.endsWith('.css')).flatMap((file) => globalsIn(file, files));
  const more = found.length - MAX_LISTED;
  return more > 0 ? [...found.slice(0, MAX_LISTED), `and ${more} more selectors that name no class`] : found;
}

function globalsIn({ name, content }: ReleaseFile, files: readonly ReleaseFile[]): string[] {
  const map = files.find((file) => file.name === `${name}.map`)?.content.toString('utf8');
  const found: string[] = [];
  let sheet: postcss.Root;
  try {
    sheet = postcss.parse(content.toString('utf8'), { from: name, map: map ? { prev: map } : { prev: false } });
  } catch (error) {
    return [`dist/${name}: it is not valid CSS: ${error instanceof Error ? error.message : String(error)}`];
  }
  sheet.walk((node) => {
    if (node.type === 'atrule' && node.name === 'page')
      found.push(`${placeOf(node, name)}: @page changes the paper of every page of the suite`);
    if (node.type !== 'rule' || isAtHome(node)) return;
    for (const selector of node.selectors)
      if (!namesClass(selector))
        found.push(
          `${placeOf(node, name)}: the selector “${selector}” names no class, so it changes other remotes; use a class of a CSS module`,
        );
  });
  return found;
}

/** Returns whether an outer rule or `@scope` names a class, or the rule is a step of an animation. */
function isAtHome(rule: Rule): boolean {
  for (let outer: Container<ChildNode> | Document | undefined = rule.parent; outer; outer = outer.parent) {
    if (outer.type === 'rule' && (outer as Rule).selectors.every(namesClass)) return true;
    if (outer.type !== 'atrule') continue;
    const { name, params } = outer as AtRule;
    if (/keyframes$/i.test(name)) return true;
    const [, scope = ''] = (name === 'scope' && /^\(([^)]*)\)/.exec(params)) || [];
    if (scope && postcss.list.comma(scope).every(namesClass)) return true;
  }
  return false;
}

/** Returns whether a selector matches only where a class is. A class in `:not()` says where it is not. */
function namesClass(selector: string): boolean {
  return selectorParser().astSync(selector, { lossless: false }).nodes.every(hasClass);
}

function hasClass(selector: selectorParser.Selector): boolean {
  return selector.nodes.some(
    (node) =>
      node.type === 'class' ||
      (node.type === 'pseudo' && node.value !== ':not' && node.nodes.length > 0 && node.nodes.every(hasClass)),
  );
}

/** Returns the place of a rule in its source if the style sheet has a source map, else in the built file. */
function placeOf({ source }: ChildNode, name: string): string {
  const { line = 1, column = 1 } = source?.start ?? {};
  const origin = source?.input.origin(line, column);
  return origin
    ? `${origin.url.replace(/^.*?webpack:\/+[^/]*\//, '')}:${origin.line}`
    : `dist/${name}:${line}:${column}`;
}
