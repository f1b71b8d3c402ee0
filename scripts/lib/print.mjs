const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/**
 * Runs a long step. Prints a line when the step begins, and a line with its duration when it ends. On a terminal, both
 * are one animated line.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const begun = Date.now();
  const seconds = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`;
  const moving = process.stdout.isTTY ? spin(() => `${name} ${seconds()}`) : null;
  if (!moving) console.log(`  … ${name}`);
  let mark = '✗';
  try {
    const result = await work();
    mark = '✓';
    return result;
  } finally {
    moving?.();
    console.log(`  ${mark} ${name} (${seconds()})`);
  }
}

let spinning = 0;

/** Animated lines of simultaneous steps would overwrite each other, so only the first one is animated. */
function spin(text) {
  if (spinning++ > 0) return () => void spinning--;
  let frame = 0;
  const timer = setInterval(() => process.stdout.write(`\r  ${FRAMES[frame++ % FRAMES.length]} ${text()}\x1b[K`), 100);
  return () => {
    spinning--;
    clearInterval(timer);
    process.stdout.write('\r\x1b[K');
  };
}

/** Prints a line of a child process after the child's name. */
export function childLine(name, line) {
  console.log(`${name.padEnd(9)} │ ${line}`);
}

/**
 * Prints the important links when all programs respond.
 * @param {string} publicUrl without a trailing slash
 * @param {{ admin?: Account | null, demo?: { restaurantAdmin?: Account, invoiceLink?: string, tillKey?: string | null }
 * }} report the API's report after `ready`
 * @param {number | null} simulatorPort the port of the POS simulator; null without the demo
 * @typedef {{ email: string, password?: string | null }} Account `password`: null when it was printed at an earlier
 * start
 */
export function printLinks(publicUrl, { admin, demo }, simulatorPort) {
  const rows = [
    ['Landing page', `${publicUrl}/`],
    ...(demo?.invoiceLink ? [['Invoice of a till', new URL(demo.invoiceLink, publicUrl).href]] : []),
    ['Admin login', `${publicUrl}/dashboard/login`, admin],
    ...(demo?.restaurantAdmin ? [['Restaurant login', `${publicUrl}/dashboard/login`, demo.restaurantAdmin]] : []),
    ['API reference', `${publicUrl}/api/docs`],
  ];
  console.log('');
  for (const [label, link, account] of rows) {
    console.log(`  ${label.padEnd(18)} ${link}`);
    if (account)
      console.log(
        `  ${''.padEnd(18)} ${account.email}  ${account.password ?? '(the password shown at the first start)'}`,
      );
  }
  const till = demo?.invoiceLink && new URL(demo.invoiceLink, publicUrl).searchParams.get('deviceId');
  if (simulatorPort && till) {
    console.log(`\n  Close an order at that till, so that the invoice page has one to show:`);
    console.log(
      `  curl http://127.0.0.1:${simulatorPort}/control/orders -H 'content-type: application/json' -d '{"device_id":"${till}"}'`,
    );
  }
  if (demo?.tillKey) {
    console.log(`\n  Post an order as a till without a point of sale, and see its receipt:`);
    console.log(`  TILL_KEY=${demo.tillKey} npm run till -- docs/examples/order.json --new --to ${publicUrl}/api`);
  }
  console.log('\n  Ctrl-C stops everything.\n');
}
