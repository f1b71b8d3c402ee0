import { readFileSync } from 'node:fs';
import path from 'node:path';

const SPECIFIER = /(?:\bfrom|\bimport\(|\bimport)\s*['"](\.{1,2}\/[^'"]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * Finds, for each file, the files that it imports by relative paths, including type imports and dynamic imports.
 * @param {string} root the repository
 * @param {string[]} files source files, relative to the root
 * @returns {Map<string, string[]>} the imported files, keyed by importing file; imports of files that are not listed
 * are left out
 */
export function importsOf(root, files) {
  const known = new Set(files);
  const found = (file, specifier) => {
    const target = path.join(path.dirname(file), specifier);
    return ENDINGS.map((ending) => target + ending).find((name) => known.has(name));
  };
  return new Map(
    files.map((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      return [file, [...source.matchAll(SPECIFIER)].map(([, specifier]) => found(file, specifier)).filter(Boolean)];
    }),
  );
}

/**
 * Finds the cycles in a graph of imports (Tarjan's strongly connected components).
 * @param {Map<string, string[]>} imports
 * @returns {string[][]} the files of each cycle
 */
export function cyclesIn(imports) {
  const numbers = new Map();
  const lowest = new Map();
  const stack = [];
  const circles = [];
  const visit = (file) => {
    numbers.set(file, numbers.size);
    lowest.set(file, numbers.get(file));
    stack.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!numbers.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== numbers.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1 || imports.get(file)?.includes(file)) circles.push(circle.sort());
  };
  for (const file of imports.keys()) if (!numbers.has(file)) visit(file);
  return circles;
}
