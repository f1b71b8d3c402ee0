import path from 'node:path';
import { distributedPackages, licenceProblem } from './lib/licences.mjs';

/* `npm run licences`: prints the name, version and licence of each distributed package. Fails if a package has neither
   a permissive licence nor a recorded decision (docs/licences.md). */
const packages = distributedPackages(path.dirname(import.meta.dirname));
for (const { name, version, licence } of packages) console.log(`${name} ${version} ${licence}`);
const problems = packages.map(licenceProblem).filter((problem) => problem !== null);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
