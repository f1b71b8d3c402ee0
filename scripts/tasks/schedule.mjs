/**
 * @typedef {object} Part One step of a test run.
 * @property {string} name unique in the run
 * @property {number} [cores] the number of cores that the part keeps busy; omitted for a background part
 * @property {boolean} [background] whether it runs at low priority beside the other parts: one such part at a time, or
 *   more while cores are free
 * @property {string[]} [after] names of the parts that must end first, if they are in the run
 * @property {(write: (text: string) => void) => Promise<{ succeeded: boolean, counted?: { passed: number, failed:
 * number } | null }>} run
 *   `write` takes the part's output
 *
 * @typedef {object} Result
 * @property {string} name
 * @property {boolean} succeeded
 * @property {{ passed: number, failed: number } | null} counted null for a part that is one test itself
 * @property {number} seconds
 */

/**
 * Starts parts in their order, several at once while cores are free, and runs background parts beside them. A failed
 * part does not stop the others.
 * @param {Part[]} parts
 * @param {{ cores: number, print: (text: string) => void, now?: () => number }} options `print` receives the output of
 *   one part after another: the output of the first running part at once, and the output of each other part in turn
 * @returns {Promise<Result[]>} in the order of `parts`
 */
export async function runParts(parts, { cores, print, now = Date.now }) {
  const waiting = [...parts];
  const running = new Map();
  const results = new Map();
  const turn = takeTurns(print);

  const start = (part) => {
    const begun = now();
    const output = turn(`\n── ${part.name} ──\n`);
    const ended = part
      .run(output.write)
      .catch((error) => {
        output.write(`${error.stack ?? error}\n`);
        return { succeeded: false };
      })
      .then(({ succeeded, counted = null }) => {
        const seconds = (now() - begun) / 1000;
        results.set(part.name, { name: part.name, succeeded, counted, seconds });
        running.delete(part.name);
        output.end(`── ${part.name}: ${succeeded ? 'passed' : 'FAILED'} (${seconds.toFixed(1)} s) ──\n`);
      });
    running.set(part.name, { ...part, ended });
  };

  while (waiting.length > 0 || running.size > 0) {
    const unfinished = new Set([...waiting.map(({ name }) => name), ...running.keys()]);
    const behind = [...running.values()].filter(({ background }) => background).length;
    const busy = [...running.values()].reduce((sum, part) => sum + (part.background ? 0 : part.cores), 0);
    const fits = (part) =>
      part.background ? behind === 0 || busy + behind < cores : busy === 0 || busy + part.cores <= cores;
    const next = waiting.findIndex((part) => fits(part) && !part.after?.some((name) => unfinished.has(name)));
    if (next >= 0) start(waiting.splice(next, 1)[0]);
    else if (running.size > 0) await Promise.race([...running.values()].map(({ ended }) => ended));
    else throw new Error(`These parts wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
  }
  return parts.map(({ name }) => results.get(name));
}

/**
 * Counts the tests of a part. A part without tests counts as one test. A failed part counts as one failed test if none
 * of its tests failed.
 * @param {Pick<Result, 'succeeded' | 'counted'>} result
 * @returns {{ passed: number, failed: number }}
 */
export function countOf({ succeeded, counted }) {
  const { passed, failed } = counted ?? { passed: succeeded ? 1 : 0, failed: 0 };
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

/** Prints one part's output at a time. Later outputs are buffered until the outputs before them have ended. */
function takeTurns(print) {
  const queue = [];
  const flush = () => {
    while (queue.length > 0) {
      print(queue[0].kept);
      queue[0].kept = '';
      if (!queue[0].ended) return;
      queue.shift();
    }
  };
  return (title) => {
    const output = { kept: title, ended: false };
    queue.push(output);
    flush();
    return {
      write: (text) => {
        output.kept += text;
        flush();
      },
      end: (text) => {
        output.kept += text;
        output.ended = true;
        flush();
      },
    };
  };
}
