/*
 * A CloudFront function (runtime 2.0) for viewer requests, for a suite in a bucket. A bucket contains only files, but
 * most URLs of the suite are not files. The function maps each URL to a file before the cache lookup, so the cache
 * contains one copy of each file.
 */

/** The prerendered pages: the name in pages/ by URL path. The shell's build renders each page in every language. */
const DRAWN = { '/': 'index', '/Privacy': 'Privacy' };
const LANGUAGES = ['en', 'ar', 'ur'];
const FILE = /\.(?:js|mjs|css|json|map|html?|txt|xml|ico|png|jpe?g|gif|webp|avif|svg|woff2?|ttf|webmanifest|wasm)$/i;
/** Matches the paths that are not public: the registry's log, unfinished files, and the folders of pages and shells. */
const PRIVATE = /^\/(?:pages|shell)\/|\/\./;

/** Returns the chosen language, otherwise the browser's first language that the suite supports, otherwise English. */
function languageOf(chosen, accepted) {
  if (LANGUAGES.indexOf(chosen) >= 0) return chosen;
  const wanted = accepted.split(',').map((range) =>
    range
      .trim()
      .slice(0, 3)
      .replace(/[-;].*$/, '')
      .toLowerCase(),
  );
  return wanted.find((language) => LANGUAGES.indexOf(language) >= 0) || 'en';
}

// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by name
function handler(event) {
  const { uri, cookies, headers } = event.request;
  if (PRIVATE.test(uri))
    return { statusCode: 404, statusDescription: 'Not Found', headers: { 'cache-control': { value: 'no-store' } } };
  if (FILE.test(uri)) return event.request;
  const page = DRAWN[uri];
  const language = languageOf(
    cookies.language ? cookies.language.value : '',
    headers['accept-language'] ? headers['accept-language'].value : '',
  );
  return Object.assign({}, event.request, { uri: page ? `/pages/${page}.${language}.html` : '/index.html' });
}
