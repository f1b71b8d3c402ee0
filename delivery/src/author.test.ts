import { userInfo } from 'node:os';
import { defaultAuthor } from './author';

describe('The author of a change who is not named', () => {
  it('is the user of the operating system', () => {
    expect(defaultAuthor()).toBe(userInfo().username);
  });

  it('is the number of a user without a name, as in a container', () => {
    const nameless = () => {
      throw new Error('uv_os_get_passwd returned ENOENT');
    };
    expect(defaultAuthor(nameless)).toBe(`user ${process.getuid?.() ?? 'unknown'}`);
  });
});
