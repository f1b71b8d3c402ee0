import { globalStyles } from './globalStyles';

const problems = (css: string) => globalStyles('mf-x', [{ name: 'assets/a.css', content: Buffer.from(css) }]);

describe('A style sheet is refused, with the place, because of', () => {
  it.each([
    ['an element', 'button{color:red}', 'dist/assets/a.css:1:1: the selector “button” names no class of mf-x'],
    [
      'the root',
      '.mf-x_a{color:red}\n:root{--color-text:red}',
      'dist/assets/a.css:2:1: the selector “:root” names no class of mf-x',
    ],
    ['a class that another remote could have too', '.card{color:red}', 'the selector “.card” names no class of mf-x'],
    ['a class of another remote', '.mf-x-more_a{color:red}', 'the selector “.mf-x-more_a” names no class of mf-x'],
    ['one of several selectors', '.mf-x_a,h1 > b{color:red}', 'the selector “h1 > b” names no class'],
    ['a selector in a media query', '@media print{\n  body{color:red}}', 'dist/assets/a.css:2:3'],
    ['an id', '#root{color:red}', 'the selector “#root” names no class'],
    ['an attribute', '[data-remote=mf-admin]{color:red}', 'names no class'],
    ['a class that must be absent', 'a:not(.mf-x_b){color:red}', 'the selector “a:not(.mf-x_b)” names no class'],
    ['a class in one of two alternatives', ':is(.mf-x_a, b){color:red}', 'names no class'],
    ['a sibling', '.mf-x_a ~ div{color:red}', 'the selector “.mf-x_a ~ div” names no class'],
    ['the document while a class is there', ':root:has(.mf-x_a){--color-text:red}', 'names no class'],
    ['the frame while a class is there', 'body:has(.mf-x_a) nav{color:red}', 'names no class'],
    ['a rule inside of a rule without a class', 'main{& p{color:red}}', 'the selector “& p” names no class'],
    ['a nested rule for a sibling', '.mf-x_a{+ p{color:red}}', 'the selector “+ p” names no class'],
    ['a nested rule for all else', '.mf-x_a{:not(&){color:red}}', 'the selector “:not(&)” names no class'],
    ['a scope without a class', '@scope (main){img{color:red}}', 'the selector “img” names no class'],
    ['the paper', '@page{margin:0}', 'dist/assets/a.css:1:1: @page changes the paper of every page'],
    ['an animation', '@keyframes spin{to{rotate:1turn}}', '@keyframes “spin” could be another remote’s'],
    ['a font', "@font-face{font-family:'Inter';src:url(x.woff2)}", 'must begin with mf-x_'],
    ['a property', '@property --color-text{syntax:"*";inherits:true}', 'must begin with --mf-x_'],
    ['a transition between pages', '@view-transition{navigation:auto}', '@view-transition changes every page'],
  ])('%s', (_what, css, problem) => {
    expect(problems(css).join('\n')).toContain(problem);
  });

  it('invalid CSS, whose place it names', () => {
    expect(problems('.a{color:red')).toContainEqual(expect.stringContaining('1:1'));
  });
});

it.each([
  '.mf-x_a{color:red}',
  "[dir='rtl'] .mf-x_a > button:hover::before{color:red}",
  '.mf-x_a button + p{color:red}',
  ':where(.mf-x_a,.mf-x_b) td{color:red}',
  ':root:has(.mf-x_a){scroll-padding-block-end:0}',
  '.mf-x_bar ~ :last-child{margin-block-end:4rem}',
  '@media print{body:has(.mf-x_a) > header{display:none}}',
  '.mf-x_a{button &{color:red}& b{color:red}> c{color:red}:is(& d){color:red}}',
  '@scope (.mf-x_a) to (.b){img{color:red}}',
  '@layer a,b;@layer a{@supports (color:red){@container (width>1px){.mf-x_a{color:red}}}}',
  '@keyframes mf-x_turn{to{rotate:360deg}}',
  '@font-face{font-family:mf-x_Brand;src:url(x.woff2)}',
  '@property --mf-x_turn{syntax:"*";inherits:false}',
])('A style sheet is accepted if it can change only elements of its remote: %s', (css) => {
  expect(problems(css)).toEqual([]);
});

it('A refusal names the settings that change the names of classes', () => {
  expect(problems('.card{color:red}').at(-1)).toContain('"mf-x_[hash:base64:6]" as modules.localIdentName');
});

it('A long list of problems is shortened', () => {
  expect(problems('b{color:red}'.repeat(30))).toHaveLength(12);
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
  expect(globalStyles('mf-x', files)[0]).toContain('src/Page.module.css:5: the selector “b”');
});
