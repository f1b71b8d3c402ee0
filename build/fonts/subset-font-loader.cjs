const { LETTERS, codePointsOf } = require('./letters.cjs');

/** The layout features that browsers apply by default: joining, ligatures, marks, kerning. All others are removed. */
const FEATURES = [
  'calt',
  'ccmp',
  'clig',
  'curs',
  'fina',
  'init',
  'isol',
  'kern',
  'liga',
  'locl',
  'mark',
  'medi',
  'mkmk',
  'rclt',
  'rlig',
];

/**
 * Reduces a font to the characters of one list of letters.cjs: `url('font.woff2?letters=latin')` selects the list. Also
 * removes the hinting, which today's screens do not need.
 */
module.exports = function subsetFontLoader(font) {
  const done = this.async();
  const name = new URLSearchParams(this.resourceQuery).get('letters');
  const ranges = LETTERS[name];
  if (!ranges) return done(new Error(`letters=${name}: build/fonts/letters.cjs has no such list`));
  this.addDependency(require.resolve('./letters.cjs'));
  import('subset-font')
    .then(({ default: subsetFont }) =>
      subsetFont(font, String.fromCodePoint(...codePointsOf(ranges)), {
        targetFormat: 'woff2',
        noHinting: true,
        keepFeatures: FEATURES,
      }),
    )
    .then((subset) => done(null, subset), done);
};

module.exports.raw = true;
