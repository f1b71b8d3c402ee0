import postcss, { type AtRule, type ChildNode, type Container, type Document, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { ReleaseFile } from './releases';

/** The maximum number of problems that one refusal lists. */
const MAX_LISTED = 10;

/** At-rules that contain rules for elements, or have no effect outside of their style sheet. The seal checks `@import`. */
const HARMLESS = new Set([
  'charset',
  'container',
  'import',
  'layer',
  'media',
  'namespace',
  'scope',
  'starting-style',
  'supports',
]);

/**
 * Where the elements are that a selector matches: anywhere in the suite, or only those that have a class of the remote,
 * or only elements within them.
 */
const [ANYWHERE, OWN, WITHIN] = [0, 1, 2];

/**
 * Reports what in a remote's style sheets could apply to pages of other remotes or to the frame of the suite. A rule is
 * at home if it matches only elements with a class of the remote, and elements within them. The names of a remote's
 * classes, animations and fonts begin with its own name, so no two remotes can have the same (docs/decisions/0095).
 */
export function globalStyles(remote: string, files: readonly ReleaseFile[]): string[] {
  const found = files.filter(({ name }) => name.endsWith('.css')).flatMap((file) => globalsIn(remote, file, files));
  if (found.length === 0) return [];
  return [
    ...found.slice(0, MAX_LISTED),
    ...(found.length > MAX_LISTED ? [`and ${found.length - MAX_LISTED} more`] : []),
    `Use classes of CSS modules, whose names the build begins with the name of the remote: build with @eesal/remote-kit, or set "${remote}_[hash:base64:6]" as modules.localIdentName of css-loader or as css.modules.generateScopedName of Vite`,
  ];
}

function globalsIn(remote: string, { name, content }: ReleaseFile, files: readonly ReleaseFile[]): string[] {
  const map = files.find((file) => file.name === `${name}.map`)?.content.toString('utf8');
  let sheet: postcss.Root;
  try {
    sheet = postcss.parse(content.toString('utf8'), { from: name, map: map ? { prev: map } : { prev: false } });
  } catch (error) {
    return [`dist/${name}: it is not valid CSS: ${error instanceof Error ? error.message : String(error)}`];
  }
  const home = homeOf(remote);
  const found: string[] = [];
  sheet.walk((node) => {
    const problems =
      node.type === 'atrule' ? atRuleProblems(remote, node) : node.type === 'rule' ? home.ruleProblems(node) : [];
    found.push(...problems.map((problem) => `${placeOf(node, name)}: ${problem}`));
  });
  return found;
}

/** Reports an at-rule that changes every page, or defines a name that another style sheet could define too. */
function atRuleProblems(remote: string, { name, params, nodes = [] }: AtRule): string[] {
  const kind = name.toLowerCase().replace(/^-[a-z]+-/, '');
  const named = (text: string, begin = `${remote}_`) =>
    text.startsWith(begin) ? [] : [`@${name} “${text}” could be another remote’s: its name must begin with ${begin}`];
  if (HARMLESS.has(kind)) return [];
  if (kind === 'keyframes' || kind === 'counter-style') return named(unquoted(params));
  if (kind === 'property' || kind === 'font-palette-values' || kind === 'position-try')
    return named(params, `--${remote}_`);
  if (kind === 'font-face') {
    const family = nodes.find((node) => node.type === 'decl' && node.prop.toLowerCase() === 'font-family');
    return named(family?.type === 'decl' ? unquoted(family.value) : '');
  }
  return [
    kind === 'page' ? '@page changes the paper of every page of the suite' : `@${name} changes every page of the suite`,
  ];
}

const unquoted = (text: string) => text.trim().replace(/^(["'])(.*)\1$/, '$2');

type Outer = Container<ChildNode> | Document | undefined;

const isAtRule = (outer: Outer, name: RegExp): outer is AtRule =>
  outer?.type === 'atrule' && name.test((outer as AtRule).name);

const isWithin = (node: { parent?: Outer }, test: (outer: Outer) => boolean): boolean =>
  node.parent !== undefined && (test(node.parent) || isWithin(node.parent, test));

/** Returns whether a rule only makes room in the page, or lays it out for paper. It may do so while its class is there. */
const isForItsPage = (rule: Rule) =>
  rule.nodes.every((node) => node.type === 'decl' && /^(?:scroll-padding|margin)/.test(node.prop)) ||
  isWithin(
    rule,
    (outer) =>
      isAtRule(outer, /^media$/i) && postcss.list.comma(outer.params).every((query) => /^print\b/i.test(query)),
  );

const parsed = (selector: string) => selectorParser().astSync(selector, { lossless: false });

const farthest = (places: readonly number[]) => Math.min(...places);

/** Returns the check of the rules of one remote. */
function homeOf(remote: string) {
  const isOwn = (node: selectorParser.Node) => node.type === 'class' && node.value.startsWith(`${remote}_`);

  function ruleProblems(rule: Rule): string[] {
    if (isWithin(rule, (outer) => isAtRule(outer, /keyframes$/i))) return [];
    const outer = placeOfOuter(rule.parent);
    return rule.selectors
      .filter((selector) => placeIn(selector, outer) === ANYWHERE && !(needsOwn(selector) && isForItsPage(rule)))
      .map((selector) => `the selector “${selector}” names no class of ${remote}, so it could change other pages`);
  }

  /** Returns the place of the elements that the rules and `@scope` around a rule match. */
  function placeOfOuter(outer: Outer): number {
    if (outer === undefined) return ANYWHERE;
    if (outer.type === 'rule') {
      const around = placeOfOuter(outer.parent);
      return farthest((outer as Rule).selectors.map((selector) => placeIn(selector, around)));
    }
    if (isAtRule(outer, /^scope$/i)) {
      const [, start] = /^\(([^)]*)\)/.exec(outer.params) ?? [];
      if (start && placeIn(start, ANYWHERE) !== ANYWHERE) return WITHIN;
    }
    return placeOfOuter(outer.parent);
  }

  /**
   * Returns the place of the elements that a selector matches, the farthest if it has alternatives.
   * @param outer the place of the elements that `&` matches. Without `&`, the elements are within those
   */
  function placeIn(selector: string, outer: number): number {
    const root = parsed(selector);
    let isRelative = true;
    root.walkNesting(() => void (isRelative = false));
    return farthest(root.nodes.map((each) => placeOfParts(each, outer, isRelative)));
  }

  function placeOfParts({ nodes }: selectorParser.Selector, outer: number, isRelative: boolean): number {
    let place = !isRelative || outer === ANYWHERE ? ANYWHERE : nodes[0]?.type === 'combinator' ? outer : WITHIN;
    for (const node of nodes)
      if (node.type !== 'combinator') place = Math.max(place, placeOfPart(node, outer));
      else if (/^\s*>?\s*$/.test(node.value)) place = place === ANYWHERE ? ANYWHERE : WITHIN;
      // The sibling of an element that has an own class may be foreign.
      else place = place === WITHIN ? WITHIN : ANYWHERE;
    return place;
  }

  /** Returns what a part of a selector, such as `.a` or `:is(.b)`, says. A class in `:not()` says where it is not. */
  function placeOfPart(node: selectorParser.Node, outer: number): number {
    if (isOwn(node)) return OWN;
    if (node.type === 'nesting') return outer;
    if (node.type === 'pseudo' && /^:(?:is|where)$/i.test(node.value) && node.nodes.length > 0)
      return farthest(node.nodes.map((each) => placeOfParts(each, outer, false)));
    return ANYWHERE;
  }

  /** Returns whether a selector matches only while an element with an own class is there: `:root:has(.own)`. */
  const needsOwn = (selector: string) =>
    parsed(selector).nodes.every(({ nodes }) =>
      nodes.some(
        (node) =>
          isOwn(node) ||
          (node.type === 'pseudo' && node.value === ':has' && node.nodes.every((each) => each.nodes.some(isOwn))),
      ),
    );

  return { ruleProblems };
}

/** Returns the place of a rule in its source if the style sheet has a source map, else in the built file. */
function placeOf({ source }: ChildNode, name: string): string {
  const { line = 1, column = 1 } = source?.start ?? {};
  const origin = source?.input.origin(line, column);
  return origin
    ? `${origin.url.replace(/^.*?webpack:\/+[^/]*\//, '')}:${origin.line}`
    : `dist/${name}:${line}:${column}`;
}
