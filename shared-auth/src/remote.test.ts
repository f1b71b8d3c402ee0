import { baseApi } from './api/baseApi';

describe('A remote of the current contract version', () => {
  beforeEach(() => jest.resetModules());
  afterEach(() => jest.dontMock('shared-auth'));

  it('uses the shell’s RTK Query API in a shell of contract version 1, which cannot create an API for each remote', async () => {
    jest.doMock('shared-auth', () => ({ baseApi }));
    const { createRemoteApi } = await import('./remote');
    expect(createRemoteApi('mf-loyalty', ['mf-loyalty/Points'])).toBe(baseApi);
  });

  it('has its own RTK Query API in a shell of the current contract version', async () => {
    const { createRemoteApi } = await import('./remote');
    expect(createRemoteApi('mf-loyalty', ['mf-loyalty/Points'])).toMatchObject({ reducerPath: 'mf-loyalty' });
  });

  it('gets an error in its tests if it injects endpoints into the shell’s RTK Query API', async () => {
    const { baseApi: ofContract1 } = await import('shared-auth');
    expect(() => ofContract1.injectEndpoints({ endpoints: () => ({}) })).toThrow(
      'a remote injects its own into the API of createRemoteApi',
    );
  });
});
