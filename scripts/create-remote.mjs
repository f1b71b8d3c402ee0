import path from 'node:path';
import { parseArgs } from 'node:util';
import { CannotCreate, createRemote } from './create-remote/createRemote.mjs';

/* `npm run create-remote -- mf-name [--path /dashboard/name --roles admin,restaurantAdmin --label Name --label-ar …
   --label-ur … --icon tag]`: creates a remote with a first page. docs/integrators.md describes the next steps. */
const USAGE =
  'usage: npm run create-remote -- mf-name [--path /dashboard/name] [--roles admin,restaurantAdmin] [--label Name --label-ar … --label-ur …] [--icon tag]';
const root = path.dirname(import.meta.dirname);

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      roles: { type: 'string', default: 'admin' },
      label: { type: 'string' },
      'label-ar': { type: 'string' },
      'label-ur': { type: 'string' },
      icon: { type: 'string', default: 'tag' },
    },
  });
  const [name] = positionals;
  if (positionals.length !== 1) throw new CannotCreate(USAGE);
  const label =
    values.label === undefined ? undefined : { en: values.label, ar: values['label-ar'], ur: values['label-ur'] };
  const files = await createRemote(root, {
    name,
    path: values.path,
    roles: values.roles.split(','),
    label,
    icon: values.icon,
  });
  console.log(files.join('\n'));
  console.log(
    `\nnpm install                     links the package\nnpm run dev -w ${name}     runs it alone\nnpm run release -w ${name} puts it into the suite\n\nTo call the API, name the calls in ${name}/codegen.json and run npm run contract (docs/integrators.md).`,
  );
}

await main().catch((error) => {
  const isUsage = error instanceof CannotCreate || String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(isUsage ? error.message : error);
  process.exitCode = isUsage ? 2 : 1;
});
