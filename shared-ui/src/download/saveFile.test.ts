import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { saveAs } from 'file-saver';
import { saveFile } from './saveFile';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

/** Returns the response of a server that stops in the middle of a file. */
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start(file) {
        file.enqueue(new TextEncoder().encode('half a'));
        file.error(new TypeError('network error'));
      },
    }),
  );

/** Saves a file from a server that sends these responses one after the other. */
async function save(...answers: (() => Response)[]) {
  const fetchFn = jest.fn(() => Promise.resolve((answers.shift() ?? brokenOff)()));
  const api = createApi({
    baseQuery: fetchBaseQuery({ baseUrl: 'http://localhost/api', fetchFn }),
    endpoints: (build) => ({
      save: build.mutation<string, void>({
        queryFn: (_none, { signal }, _options, send) =>
          saveFile(send, { url: '/export/orders', params: {}, usualName: 'orders.csv', signal }),
      }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (usual) => usual().concat(api.middleware),
  });
  return { ...(await store.dispatch(api.endpoints.save.initiate())), calls: fetchFn.mock.calls.length };
}

beforeEach(() => jest.mocked(saveAs).mockClear());

describe('A download', () => {
  it('begins again if it breaks off because the server restarts, and saves only the whole file', async () => {
    expect(await save(brokenOff, () => new Response('a whole file'))).toMatchObject({ data: 'orders.csv', calls: 2 });
    expect(jest.mocked(saveAs).mock.calls).toEqual([[expect.objectContaining({ size: 12 }), 'orders.csv']]);
  });

  it('fails if it breaks off three times', async () => {
    expect(await save()).toMatchObject({ error: { status: 'PARSING_ERROR' }, calls: 3 });
    expect(saveAs).not.toHaveBeenCalled();
  });

  it('is not repeated if the server refuses it', async () => {
    const refuse = () => Response.json({ message: 'Too many', code: 'TOO_MANY' }, { status: 429 });
    expect(await save(refuse)).toMatchObject({ error: { status: 429 }, calls: 1 });
  });
});
