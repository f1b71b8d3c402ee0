import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buildChanged } from './tasks/build.mjs';
import { frontEndsIn } from './lib/remotes.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { holdPort, portProblem } from './lib/ports.mjs';
import { printLinks, step } from './lib/print.mjs';
import { StepFailed, stopAll } from './lib/run.mjs';
import { dataFolderProblem, nodeProblem, readSettings } from './lib/settings.mjs';
import { publishPackages, setSite, startSuite } from './lib/suite.mjs';
import { DoesNotStart } from './lib/supervise.mjs';

const root = path.dirname(import.meta.dirname);
const parent = process.ppid;
let stopSuite = () => stopAll();
let ending = false;

/** Stops everything that was started, then this process. */
async function end(code) {
  if (ending) return;
  ending = true;
  await stopSuite();
  process.exit(code);
}

/** Prints why the start cannot continue, without a stack trace. */
function refuse(...lines) {
  for (const line of lines) console.error(line);
  return end(1);
}

async function main() {
  const settings = readSettings(process.env);
  if (settings.problem) return refuse(settings.problem);
  const problem = nodeProblem() ?? (await dataFolderProblem(settings.dataDir));
  if (problem) return refuse(problem);
  const socket = await holdPort(settings.port, settings.host).catch((error) =>
    refuse(portProblem(settings.port, error)),
  );

  if (!(await isInstalled(root, { tools: false })))
    await step('Installing packages', () => install(root, { tools: false }));
  await mkdir(path.join(root, '.cache'), { recursive: true });
  await buildChanged(root, step);
  let kept = [];
  await step('Publishing the shell and the remotes', async () => {
    // The pages of a shell that an older version published cannot be written again, so the new shell comes first.
    kept = await publishPackages({ root, dataDir: settings.dataDir, packages: frontEndsIn(root), onlyOwn: true });
    await setSite({
      root,
      dataDir: settings.dataDir,
      settings: {
        publicUrl: settings.publicUrl,
        brand: process.env.BRAND ? path.resolve(process.env.BRAND) : '',
      },
    });
  });
  for (const line of kept) console.log(line);
  const suite = await step('Starting the suite', () =>
    startSuite({ root, settings, socket }).then((started) => {
      stopSuite = started.stop;
      return started;
    }),
  );
  printLinks(settings.publicUrl, suite.report, suite.simulatorPort);
}

function report(error) {
  if (ending) return undefined;
  if (error instanceof DoesNotStart) return refuse(...(error.lines.length > 0 ? error.lines : [error.message]));
  if (error instanceof StepFailed) return refuse(error.output.trimEnd(), error.message);
  return refuse(error.stack ?? String(error));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));

// If npm is killed, this process gets no signal. So it checks whether its parent has changed.
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) void end(0);
  }, 1000).unref();
}

await main().catch(report);
