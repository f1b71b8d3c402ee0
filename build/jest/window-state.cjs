const { createRequire } = require('node:module');

const requireOfEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const { implForWrapper } = requireOfEnvironment('jsdom/lib/jsdom/living/generated/utils.js');

/** The functions of a window that start a timer, with the functions that stop it. */
const TIMERS = {
  setTimeout: 'clearTimeout',
  setInterval: 'clearInterval',
  requestAnimationFrame: 'cancelAnimationFrame',
};

/**
 * Records the timers that are started in a window from now on.
 * @param {Window} window a jsdom window
 * @returns {() => Promise<void>} a function that stops these timers. Timers without a delay run first, because React
 * would wait forever for a timer that has been stopped
 */
exports.recordTimers = (window) => {
  const stops = Object.entries(TIMERS).map(([startName, stopName]) => {
    const { [startName]: start, [stopName]: stop } = window;
    const ids = new Set();
    window[startName] = (callback, delay, ...args) => {
      const id = start.call(window, callback, delay, ...args);
      if (delay !== 0) ids.add(id);
      return id;
    };
    return () => {
      for (const id of ids) stop.call(window, id);
      ids.clear();
    };
  });
  return async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    for (const stop of stops) stop();
  };
};

/**
 * Records the state of a window: the listeners and properties of the window, its document and the elements `html`,
 * `head` and `body`, and the properties of its other main objects and of its classes.
 * @param {object} dom the `JSDOM` object of the window
 * @returns {() => void} a function that restores this state, and empties the window's document, storage, cookies and
 * history
 */
exports.recordState = (dom) => {
  const { window } = dom;
  const { document } = window;
  const { documentElement, head, body } = document;
  const targets = [window, document, documentElement, head, body];
  const objects = new Set([...targets, ...objectsOf(window)]);
  const restores = [...targets.map(recordListeners), ...[...objects].map(recordProperties)];
  return () => {
    for (const restore of restores) restore();
    emptyDocument(document);
    window.localStorage.clear();
    window.sessionStorage.clear();
    dom.cookieJar.removeAllCookiesSync();
    emptyHistory(dom);
  };
};

function emptyDocument({ documentElement, head, body }) {
  for (const element of [documentElement, head, body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const element of [head, body]) element.replaceChildren();
}

function emptyHistory(dom) {
  const { history, _sessionHistory: entries } = dom.window;
  entries.clearHistoryTraversalTasks();
  entries._entries = [entries.currentEntry];
  entries._currentIndex = 0;
  dom.reconfigure({ url: 'http://localhost/' });
  history.replaceState(null, '');
}

function recordListeners(target) {
  const listeners = () =>
    Object.entries(implForWrapper(target)._eventListeners).flatMap(([type, ofType]) =>
      ofType.map((listener) => ({ type, listener })),
    );
  const recorded = new Set(listeners().map(({ listener }) => listener));
  return () => {
    for (const { type, listener } of listeners())
      if (!recorded.has(listener))
        target.removeEventListener(type, listener.callback.objectReference, listener.options);
  };
}

/** Returns the objects of a window whose properties tests replace, and its classes with their prototypes. */
function objectsOf(window) {
  const { navigator, history, performance, crypto, process, Math, JSON, Intl } = window;
  const main = [navigator, history, performance, crypto, process, process?.env, Math, JSON, Intl];
  const classes = [...keysOf(window)]
    .map((name) => Object.getOwnPropertyDescriptor(window, name)?.value)
    .filter((value) => typeof value === 'function');
  return [...main, ...classes, ...classes.map(({ prototype }) => prototype)].filter(Boolean);
}

/**
 * Returns the keys of an object's own properties. Node does not list all keys of a context's global object. For a
 * window, the result therefore includes the keys of the object from which jsdom created the context.
 */
function keysOf(object) {
  const source = object.window === object ? implForWrapper(object.document)._global : object;
  return new Set([...Reflect.ownKeys(object), ...Reflect.ownKeys(source)]);
}

function recordProperties(object) {
  const recorded = new Map();
  for (const key of keysOf(object)) {
    const property = Object.getOwnPropertyDescriptor(object, key);
    if (property) recorded.set(key, property);
  }
  return () => {
    for (const key of keysOf(object)) if (!recorded.has(key)) Reflect.deleteProperty(object, key);
    for (const [key, property] of recorded)
      if (!isSame(property, Object.getOwnPropertyDescriptor(object, key)))
        Reflect.defineProperty(object, key, property);
  };
}

const isSame = (property, other) =>
  property.value === other?.value && property.get === other?.get && property.set === other?.set;
