import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, Capabilities, until } from 'selenium-webdriver';
import { webKit } from '../../../scripts/lib/programs.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { eventually } from '../harness/journeySteps';
import {
  EXCESS_WIDTH,
  isShown,
  labelled,
  type SystemBrowser,
  STEP_TIMEOUT_MS,
  clickable,
  showing,
  type WindowSize,
} from './browser';

/** Opens a page in Debian's WebKit (the engine of Safari), and controls it over WebDriver. */
export async function openWebKit({ width, height }: WindowSize): Promise<SystemBrowser> {
  const found = webKit.find();
  if (!found) throw new Error(webKit.missing);
  const { display, stop: stopDisplay } = await startDisplay(found.display, { width, height });
  const port = await freePort();
  const driver = spawn(found.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LANGUAGE: 'en_GB', LANG: 'C.UTF-8' },
    stdio: 'ignore',
  });
  const server = `http://127.0.0.1:${port}`;
  await eventually(
    async () => (await fetch(`${server}/status`).catch(() => null))?.ok ?? false,
    'WebKitWebDriver starts',
  );
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] },
  });
  const browser = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await browser.manage().window().setRect({ x: 0, y: 0, width, height });
  const shown = async (xpath: string) => {
    const element = await browser.wait(
      until.elementLocated(By.xpath(xpath)),
      STEP_TIMEOUT_MS,
      `nothing matches ${xpath}`,
    );
    return browser.wait(until.elementIsVisible(element), STEP_TIMEOUT_MS, `invisible: ${xpath}`);
  };

  return {
    open: (address) => browser.get(address),
    waitForText: async (text) => {
      const isThere = () => browser.executeScript<boolean>(`return ${isShown(showing(text))}`);
      await browser.wait(isThere, STEP_TIMEOUT_MS, `the page does not show “${text}”`);
    },
    click: async (name) => (await shown(clickable(name))).click(),
    type: async (label, text) => {
      const field = await shown(labelled(label));
      await field.clear();
      await field.sendKeys(text);
    },
    keys: async (text) => (await browser.switchTo().activeElement()).sendKeys(text),
    address: () => browser.getCurrentUrl(),
    excessWidth: async () => Number(await browser.executeScript(`return ${EXCESS_WIDTH}`)),
    close: async () => {
      await browser.quit().catch(() => {});
      await ended(driver);
      await stopDisplay();
    },
  };
}

/** Starts a virtual display with a free number, because WebKit's MiniBrowser has no headless mode. */
async function startDisplay(program: string, { width, height }: WindowSize) {
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(server.stdio[3]!, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, stop: () => ended(server) };
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'exit');
}
