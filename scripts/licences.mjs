import path from 'node:path';
import { distributedPackages, licenceProblem } from './lib/licences.mjs';

/* `npm run licences`: lists the packages that are distributed, a line for each: name, version, licence. Fails if one
   has no licence on which a decision is recorded (docs/licences.md). */
const packages = distributedPackages(path.dirname(import.meta.dirname));
for (const { name, version, licence } of packages) console.log(`${name} ${version} ${licence}`);
const problems = packages.map(licenceProblem).filter((problem) => problem !== null);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
