import { baseApi } from './api/baseApi';

describe('A current remote', () => {
  beforeEach(() => jest.resetModules());
  afterEach(() => jest.dontMock('shared-auth'));

  it('uses the shell’s API in a shell of contract 1, which cannot create another API', async () => {
    jest.doMock('shared-auth', () => ({ baseApi }));
    const { createRemoteApi } = await import('./remote');
    expect(createRemoteApi('mf-loyalty', ['mf-loyalty/Points'])).toBe(baseApi);
  });

  it('has its own API in a current shell', async () => {
    const { createRemoteApi } = await import('./remote');
    expect(createRemoteApi('mf-loyalty', ['mf-loyalty/Points'])).toMatchObject({ reducerPath: 'mf-loyalty' });
  });

  it('gets an error in its tests if it injects endpoints into the shell’s API', async () => {
    const { baseApi: ofContract1 } = await import('shared-auth');
    expect(() => ofContract1.injectEndpoints({ endpoints: () => ({}) })).toThrow(
      'a remote injects its own into the API of createRemoteApi',
    );
  });
});
