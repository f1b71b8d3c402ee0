const { readFileSync } = require('node:fs');
const path = require('node:path');
const { compileWidgetStrings } = require('./compile-widget-strings.cjs');

const URDU = path.join(__dirname, '../../shared-ui/src/widget/strings/ur.json');

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
