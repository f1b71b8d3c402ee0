import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { unsupportedIn } from './lib/browserCheck.mjs';
import { frontEndsIn } from './lib/remotes.mjs';
import { weigh } from './lib/sizes.mjs';

/* `npm run check:sizes [-- package…]`: compares every built front-end package with the `sizeBudget` of its
   package.json (kilobytes after brotli compression, for the first load and for all files). It also refuses large
   libraries, such as react-aria, in the first load, because they delay the first paint on a diner's phone. If a change
   needs a larger budget, the same change raises `sizeBudget`. It also refuses syntax and methods in the built scripts,
   which contain the libraries, that a browser in `.browserslistrc` does not have. */
const root = path.dirname(import.meta.dirname);
const WIDGETS = /react-aria|react-stately|@internationalized|@react-types|\/formik\/|\/yup\/|file-saver|qrcode/;
const all = frontEndsIn(root);
const given = process.argv.slice(2);
const names = given.length > 0 ? all.filter((name) => given.includes(name)) : all;

const weights = await Promise.all(
  names.map(async (name) => {
    const { sizeBudget } = JSON.parse(await readFile(path.join(root, name, 'package.json'), 'utf8'));
    if (!sizeBudget)
      return { name, first: 0, all: 0, budget: {}, problems: [`${name}: its package.json has no sizeBudget`] };
    return weigh({ name, dist: path.join(root, name, 'dist'), budget: sizeBudget, firstWithout: WIDGETS });
  }),
);

const column = (value, width) => String(value).padStart(width);
console.log(
  `${'package'.padEnd(22)}${column('first load', 12)}${column('allowed', 10)}${column('all', 10)}${column('allowed', 10)}   kB of brotli`,
);
for (const { name, first, all: whole, budget } of weights) {
  console.log(
    `${name.padEnd(22)}${column(first.toFixed(1), 12)}${column(budget.first, 10)}${column(whole.toFixed(1), 10)}${column(budget.all, 10)}`,
  );
}
const built = names.map((name) => `${name}/dist`);
const problems = [
  ...weights.flatMap(({ problems: found }) => found),
  ...unsupportedIn(
    root,
    built.map((name) => path.join(root, name)),
  ),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
