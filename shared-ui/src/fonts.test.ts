import { loadFonts } from './fonts';

const fetchFonts = jest.fn(() => Promise.resolve());
const setState = (state: DocumentReadyState) => jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);

afterEach(() => {
  jest.restoreAllMocks();
  fetchFonts.mockClear();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('the fonts of a page', () => {
  it('are fetched after the load event', () => {
    setState('interactive');
    loadFonts(fetchFonts);
    expect(fetchFonts).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    expect(fetchFonts).toHaveBeenCalledTimes(1);
  });

  it('are fetched immediately if the page has already loaded', () => {
    setState('complete');
    loadFonts(fetchFonts);
    expect(fetchFonts).toHaveBeenCalledTimes(1);
  });

  it('are not fetched if the browser’s data saving is on', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    setState('complete');
    loadFonts(fetchFonts);
    expect(fetchFonts).not.toHaveBeenCalled();
  });
});
