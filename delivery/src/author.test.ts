import { userInfo } from 'node:os';
import { defaultAuthor } from './author';

describe('The default author of a change', () => {
  it('is the user of the operating system', () => {
    expect(defaultAuthor()).toBe(userInfo().username);
  });

  it('is the numeric user id if the user has no name, which is common in containers', () => {
    const nameless = () => {
      throw new Error('uv_os_get_passwd returned ENOENT');
    };
    expect(defaultAuthor(nameless)).toBe(`user ${process.getuid?.() ?? 'unknown'}`);
  });
});
