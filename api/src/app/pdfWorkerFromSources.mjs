/*
 * The worker's file when the server runs from its sources, because Node itself cannot read TypeScript. In a test run,
 * the worker has already been bundled (api/test/support/programs.ts).
 */
const bundled = process.env.API_TEST_PDF_WORKER;
if (bundled) await import(bundled);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./pdfWorker.ts');
}
