import { baseApi } from './api/baseApi';

describe('A remote of today', () => {
  beforeEach(() => jest.resetModules());
  afterEach(() => jest.dontMock('shared-auth'));

  it('shares the shell’s API in a shell of contract 1, which has nothing else', async () => {
    jest.doMock('shared-auth', () => ({ baseApi }));
    const { createRemoteApi } = await import('./remote');
    expect(createRemoteApi('mf-loyalty', ['mf-loyalty/Points'])).toBe(baseApi);
  });

  it('has an API of its name in a shell of today', async () => {
    const { createRemoteApi } = await import('./remote');
    expect(createRemoteApi('mf-loyalty', ['mf-loyalty/Points'])).toMatchObject({ reducerPath: 'mf-loyalty' });
  });

  it('learns in its tests that it must not inject endpoints into the shell’s API', async () => {
    const { baseApi: ofContract1 } = await import('shared-auth');
    expect(() => ofContract1.injectEndpoints({ endpoints: () => ({}) })).toThrow('a remote injects its own into the API of createRemoteApi');
  });
});
