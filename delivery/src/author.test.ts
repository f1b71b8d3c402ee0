import { userInfo } from 'node:os';
import { defaultAuthor } from './author';

describe('The author of a change without a given name', () => {
  it('is the user of the operating system', () => {
    expect(defaultAuthor()).toBe(userInfo().username);
  });

  it('is the number of a user who has no name, as in a container', () => {
    const nameless = () => {
      throw new Error('uv_os_get_passwd returned ENOENT');
    };
    expect(defaultAuthor(nameless)).toBe(`user ${process.getuid?.() ?? 'unknown'}`);
  });
});
