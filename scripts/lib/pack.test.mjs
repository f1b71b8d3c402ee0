import { pack, unpack } from './pack.mjs';

const file = (name, content) => ({ name, content: Buffer.from(content) });

test('Unpacking an archive returns the packed files with their names and contents', () => {
  const files = [
    file('assets/main.js', 'let a = 1;'),
    file('empty', ''),
    file('متن.txt', 'إيصال'),
    { name: 'bytes', content: Buffer.from([0, 255, 10]) },
  ];
  expect(unpack(pack(files)).map(({ name, content }) => [name, [...content]])).toEqual(
    files.map(({ name, content }) => [name, [...content]]),
  );
});

test('An archive stores the common part of two files only once', () => {
  const text = Array.from({ length: 5_000 }, (_, line) => `line ${line * 7919}\n`).join('');
  expect(pack([file('one', text), file('two', text)]).length).toBeLessThan(pack([file('one', text)]).length * 1.1);
});
