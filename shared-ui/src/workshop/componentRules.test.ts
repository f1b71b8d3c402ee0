import { lacksOf, publicComponents, type Sources } from './componentRules';

/** Returns an imaginary folder of source files. */
function sources(files: Record<string, string>): Sources {
  return {
    read: (file) => files[file] ?? '',
    list: (folder) =>
      Object.keys(files).flatMap((file) => (file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : [])),
  };
}

const whole = {
  'bell/Bell.tsx': '/** Rings. */\nexport function Bell() {}',
  'bell/Bell.stories.tsx': "import { Bell } from './Bell';",
  'bell/Bell.test.tsx': "import { Ringing } from './Bell.stories';",
};
const bell = { name: 'Bell', module: 'bell/Bell' };

describe('the rules for components', () => {
  it('apply to every component among the public exports, but to no other export', () => {
    const index =
      "export { Bell, type BellProps } from './bell/Bell';\nexport { ring } from './bell/ring';\nexport { Store } from './bell/Store';\nexport type { Tone } from './bell/Tone';\n";
    expect(publicComponents(index, sources({ ...whole, 'bell/Store.ts': '', 'bell/ring.ts': '' }))).toEqual([bell]);
  });

  it('require a docstring, stories and a test', () => {
    expect(lacksOf(bell, sources(whole))).toEqual([]);
    expect(lacksOf(bell, sources({ 'bell/Bell.tsx': 'export function Bell() {}' }))).toEqual([
      'a docstring',
      'stories',
      'a test',
    ]);
  });

  it('do not accept the docstring of a declaration that is not the component', () => {
    const file = '/** Its size. */\nconst SIZE = 1;\n\nexport function Bell() {}';
    expect(lacksOf(bell, sources({ ...whole, 'bell/Bell.tsx': file }))).toEqual(['a docstring']);
  });

  it('do not accept a stories file or a test that does not contain the component', () => {
    expect(lacksOf(bell, sources({ ...whole, 'bell/Bell.stories.tsx': "import { Gong } from './Gong';" }))).toEqual([
      'stories',
      'a test',
    ]);
    expect(
      lacksOf(bell, sources({ ...whole, 'bell/Bell.test.tsx': "import { Loud } from './Gong.stories';" })),
    ).toEqual(['a test']);
  });
});
