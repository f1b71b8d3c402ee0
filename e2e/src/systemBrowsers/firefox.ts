import puppeteer from 'puppeteer-core';
import { firefox } from '../../../scripts/lib/programs.mjs';
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

/** Opens a page in Debian's Firefox, and controls it over WebDriver BiDi. */
export async function openFirefox(window: WindowSize): Promise<SystemBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox.path(),
    headless: true,
    defaultViewport: window,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB, en', 'intl.locale.requested': 'en-GB' },
  });
  const [page = await browser.newPage()] = await browser.pages();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  const shown = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);

  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    waitForText: async (text) => void (await page.waitForFunction(isShown(showing(text)))),
    click: (name) => shown(clickable(name)).click(),
    type: (label, text) => shown(labelled(label)).fill(text),
    keys: (text) => page.keyboard.type(text),
    address: async () => page.url(),
    excessWidth: async () => Number(await page.evaluate(EXCESS_WIDTH)),
    close: () => browser.close(),
  };
}
