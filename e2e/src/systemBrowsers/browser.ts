/**
 * A page in Debian's Firefox or WebKit, which Playwright cannot control. It offers only the actions that the main
 * journeys need. Each action waits up to {@link STEP_TIMEOUT_MS} for its element, and throws if the element does not
 * appear.
 */
export interface SystemBrowser {
  open(address: string): Promise<void>;
  /** Waits until the page shows some text. Several spaces count as one. */
  waitForText(text: string): Promise<void>;
  /** Presses a button or link by its whole text or label. */
  click(name: string): Promise<void>;
  /** Types into a field by its label. */
  type(label: string, text: string): Promise<void>;
  /** Types a key or a string into the focused element. */
  keys(text: string): Promise<void>;
  /** Returns the page's URL. */
  address(): Promise<string>;
  /** Returns how much wider the page is than its window, in CSS pixels. */
  excessWidth(): Promise<number>;
  close(): Promise<void>;
}

/** Opens the login page and signs in. */
export async function signIn(
  browser: SystemBrowser,
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await browser.open(`${origin}/dashboard/login`);
  await browser.type('Email', email);
  await browser.type('Password', password);
  await browser.click('Login');
}

/** The size of a window, in CSS pixels. */
export interface WindowSize {
  width: number;
  height: number;
}

/** The maximum wait of an action, in milliseconds. */
export const STEP_TIMEOUT_MS = 20_000;

const quoted = (text: string) =>
  `concat('', ${text
    .split("'")
    .map((part) => `'${part}'`)
    .join(`, "'", `)})`;

/** Returns the XPath of the innermost elements that contain some text. */
export const showing = (text: string) =>
  `//body//*[not(self::script) and contains(normalize-space(.), ${quoted(text)})][not(./*[contains(normalize-space(.), ${quoted(text)})])]`;

/** Returns the XPath of the buttons and links with a name. */
export const clickable = (name: string) =>
  `//*[self::button or self::a or @role='button'][normalize-space(.)=${quoted(name)} or @aria-label=${quoted(name)}]`;

/** Returns the XPath of the fields with a label. */
export const labelled = (label: string) =>
  `//input[@aria-label=${quoted(label)} or @id=//label[normalize-space(text())=${quoted(label)}]/@for]`;

/** Returns a JavaScript expression that is true if an element that the XPath matches is visible. */
export const isShown = (xpath: string) => `(() => {
  const found = document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index)).some((element) =>
    element.checkVisibility(),
  );
})()`;

/** A JavaScript expression for {@link SystemBrowser.excessWidth}. */
export const EXCESS_WIDTH = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
