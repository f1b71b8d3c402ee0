import { globalStyles } from './globalStyles';

const problems = (css: string) => globalStyles([{ name: 'assets/a.css', content: Buffer.from(css) }]);

describe('A style sheet is refused, with the place, because of', () => {
  it.each([
    ['an element', 'button{color:red}', 'dist/assets/a.css:1:1: the selector “button” names no class'],
    [
      'the root',
      '.a{color:red}\n:root{--color-text:red}',
      'dist/assets/a.css:2:1: the selector “:root” names no class',
    ],
    ['one of several selectors', '.a,h1 > b{color:red}', 'the selector “h1 > b” names no class'],
    ['a selector in a media query', '@media print{\n  body{color:red}}', 'dist/assets/a.css:2:3'],
    ['an id', '#root{color:red}', 'the selector “#root” names no class'],
    ['an attribute', '[data-remote=mf-admin]{color:red}', 'names no class'],
    ['a class that must be absent', 'a:not(.b){color:red}', 'the selector “a:not(.b)” names no class'],
    ['a class in one of two alternatives', ':is(.a, b){color:red}', 'names no class'],
    ['a rule inside of a rule without a class', 'main{& p{color:red}}', 'the selector “& p” names no class'],
    ['the paper', '@page{margin:0}', 'dist/assets/a.css:1:1: @page changes the paper of every page'],
  ])('%s', (_what, css, problem) => {
    expect(problems(css).join('\n')).toContain(problem);
  });

  it('nothing else than invalid CSS, whose place it names', () => {
    expect(problems('.a{color:red')).toEqual([expect.stringContaining('1:1')]);
  });
});

it.each([
  '.a{color:red}',
  "[dir='rtl'] .a > button:hover::before{color:red}",
  ':root:has(.a){scroll-padding:0}',
  '.a{button &{color:red}& b{color:red}}',
  '@scope (.a) to (.b){img{color:red}}',
  '@keyframes turn{to{rotate:360deg}}',
  '@font-face{font-family:X;src:url(x.woff2)}',
  '@media print{:is(.a,.b) td{color:red}}',
])('A style sheet is accepted if every selector names a class: %s', (css) => {
  expect(problems(css)).toEqual([]);
});

it('A long list of selectors is shortened', () => {
  expect(problems('b{color:red}'.repeat(30))).toHaveLength(11);
});

it('The place is the one in the source if the style sheet has a source map', () => {
  const map = {
    version: 3,
    file: 'a.css',
    sources: ['webpack://mf_x/./src/Page.module.css'],
    names: [],
    mappings: 'AAIA',
  };
  const files = [
    { name: 'assets/a.css', content: Buffer.from('b{color:red}') },
    { name: 'assets/a.css.map', content: Buffer.from(JSON.stringify(map)) },
  ];
  expect(globalStyles(files)[0]).toContain('src/Page.module.css:5: the selector “b”');
});
