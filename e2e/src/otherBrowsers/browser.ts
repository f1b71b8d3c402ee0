/**
 * One page in a browser that Playwright cannot drive: Debian's Firefox and WebKit. It has only the steps of the main
 * journeys. Each step waits up to {@link PATIENCE} for its element and throws when there is none.
 */
export interface OtherBrowser {
  open(address: string): Promise<void>;
  /** Waits for a text that the page shows. Several spaces count as one. */
  see(text: string): Promise<void>;
  /** Presses a button or link by its whole text or label. */
  press(name: string): Promise<void>;
  /** Types into a field by its label. */
  type(label: string, text: string): Promise<void>;
  /** Types a key or a text where the focus is. */
  keys(text: string): Promise<void>;
  /** The page's address. */
  address(): Promise<string>;
  /** Returns how much wider the page is than its window, in CSS pixels. */
  excessWidth(): Promise<number>;
  close(): Promise<void>;
}

/** In CSS pixels. */
export interface WindowSize {
  width: number;
  height: number;
}

/** The longest wait of a step, in milliseconds. */
export const PATIENCE = 20_000;

const quoted = (text: string) =>
  `concat('', ${text
    .split("'")
    .map((part) => `'${part}'`)
    .join(`, "'", `)})`;

/** The XPath of the smallest elements whose text contains a text. */
export const showing = (text: string) =>
  `//body//*[not(self::script) and contains(normalize-space(.), ${quoted(text)})][not(./*[contains(normalize-space(.), ${quoted(text)})])]`;

/** The XPath of the buttons and links with a name. */
export const pressable = (name: string) =>
  `//*[self::button or self::a or @role='button'][normalize-space(.)=${quoted(name)} or @aria-label=${quoted(name)}]`;

/** The XPath of the fields with a label. */
export const labelled = (label: string) =>
  `//input[@aria-label=${quoted(label)} or @id=//label[normalize-space(text())=${quoted(label)}]/@for]`;

/** Returns a JavaScript expression that tells whether an element that an XPath matches is visible. */
export const isShown = (xpath: string) => `(() => {
  const found = document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index)).some((element) =>
    element.checkVisibility(),
  );
})()`;

/** An expression for the page. */
export const EXCESS_WIDTH = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
