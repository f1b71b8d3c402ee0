/* The only file of the build that depends on private files of libraries. Each has a reason: without it, the first load
   would be larger, or the suite's third language would be missing. */
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const { compileWidgetStrings } = require('./widget-strings/compile-widget-strings.cjs');

const root = path.dirname(__dirname);
const URDU = path.join(root, 'shared-ui/src/widget/strings/ur.json');

/**
 * webpack loader for the widget library's texts (`<component>/intlStrings.mjs`). It keeps two of the library's thirty
 * languages, and adds the suite's third language from our own catalogue, because the library lacks it.
 */
module.exports = function widgetStringsLoader(source) {
  this.addDependency(URDU);
  const imported = (locale) => new RegExp(`from "([^"]+/${locale}\\.mjs)"`).exec(source)?.[1];
  const [english, arabic] = ['en-US', 'ar-AE'].map(imported);
  if (!english || !arabic) throw new Error(`${this.resourcePath} no longer lists its languages as it did.`);
  const part = path.basename(path.dirname(english));
  const urdu = JSON.parse(readFileSync(URDU, 'utf8'))[part];
  return `import en from ${JSON.stringify(english)};
import ar from ${JSON.stringify(arabic)};
const ur = ${urdu ? compileWidgetStrings(urdu) : 'en'};
export default { 'en-US': en, 'ar-AE': ar, 'ur-PK': ur };`;
};

/** Applies the loader to the files of the widget library that contain a component's texts. */
module.exports.WIDGET_STRINGS = {
  test: /react-aria(-components)?\/dist\/private\/.*intlStrings\.mjs$/,
  loader: __filename,
};

/**
 * The production build of the router library. Without these aliases, both of its names resolve to the development
 * build, which logs warnings.
 */
module.exports.PRODUCTION_ROUTER = {
  'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/** Bundles only the two calendars that the suite uses, instead of the thirteen calendars of the library. */
module.exports.twoCalendars = () =>
  new NormalModuleReplacementPlugin(
    /^\.\/private\/createCalendar\.mjs$/,
    path.join(root, 'shared-ui/src/date/createCalendar.ts'),
  );

/**
 * Returns the style element that a file of the widget library adds to the page. The content security policy has to
 * allow it.
 */
module.exports.styleIn = function styleIn(file) {
  const source = readFileSync(path.join(root, 'node_modules/react-aria/dist/private', file), 'utf8');
  const pressable = /PRESSABLE_ATTRIBUTE = '([^']*)'/.exec(source)?.[1] ?? '';
  const made = /\.textContent = `([^`]*)`\.trim\(\)/.exec(source)[1];
  return made.trim().replace(/\$\{\$[\w$]*PRESSABLE_ATTRIBUTE\}/, pressable);
};
