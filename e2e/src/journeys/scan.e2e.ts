import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MY_RECEIPTS, SCAN_PAGE } from 'contracts';
import { encodeQR } from 'qr';
import { CHROMIUM_FLAGS } from '../../../scripts/lib/programs.mjs';
import { openCompleteBrowser, PHONE } from '../harness/browser';
import { diners, signInByKeyboard } from '../harness/diner';
import { newPhone } from '../harness/journeySteps';
import { press } from '../harness/keyboard';
import { expect, test } from '../harness/test';

const SIZE = { width: 640, height: 480 };

/** Returns a video of one frame (YUV4MPEG2) that shows a QR code. */
function videoOf(text: string): Buffer {
  const code = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const scale = Math.floor(SIZE.height / code.length);
  const [left, top] = [SIZE.width, SIZE.height].map((side) => Math.floor((side - code.length * scale) / 2)) as [
    number,
    number,
  ];
  const light = Buffer.alloc(SIZE.width * SIZE.height, 235);
  code.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return;
      for (let line = 0; line < scale; line += 1) {
        const from = (top + y * scale + line) * SIZE.width + left + x * scale;
        light.fill(16, from, from + scale);
      }
    }),
  );
  const colours = Buffer.alloc((SIZE.width * SIZE.height) / 2, 128);
  const head = `YUV4MPEG2 W${SIZE.width} H${SIZE.height} F10:1 Ip A1:1 C420mpeg2\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from('FRAME\n'), light, colours]);
}

let folder: string;
/** What the camera of the next browser shows. */
let shown: string;
test.beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'suite-camera-'))));
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const diner = diners(async (options) => {
  const video = path.join(folder, 'camera.y4m');
  await writeFile(video, videoOf(shown));
  return openCompleteBrowser({
    ...options,
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
});

test('A diner scans the code of a till from the receipts, and the invoice opens; no other page may use the camera', async ({
  suite,
}) => {
  const till = await suite.till();
  await suite.closeOrder(till);
  shown = `${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`;
  const visitor = await diner(PHONE, 'ar');
  const { page, faults, say, sayMine } = visitor;
  await signInByKeyboard(visitor, suite, newPhone());
  const camera = await page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'allowed',
      (error: Error) => error.name,
    ),
  );
  expect(camera).toBe('NotAllowedError');

  await press(page, page.getByRole('link', { name: sayMine('customer.scan'), exact: true }).first());
  await page.waitForURL((url) => url.pathname === '/user/invoice');
  await page.getByRole('button', { name: new RegExp(say('invoice.saveTo', { phone: '.*' })) }).waitFor();
  expect(faults).toEqual([]);
});

test('A diner’s camera finds a code of somebody else, which opens nothing', async ({ suite }) => {
  shown = 'https://elsewhere.example/user/invoice?restId=1&deviceId=2';
  const { page, sayMine } = await diner(PHONE, 'en');
  await page.goto(suite.origin + SCAN_PAGE);
  await page.getByText(sayMine('customer.scan.foreign')).waitFor();
  expect(new URL(page.url()).pathname).toBe(SCAN_PAGE);
  await press(page, page.getByRole('link', { name: sayMine('customer.title') }));
  await page.waitForURL((url) => url.pathname === MY_RECEIPTS);
});
