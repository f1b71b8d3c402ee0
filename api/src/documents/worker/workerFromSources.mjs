/*
 * The worker's entry when the server runs from its sources: Node itself reads no TypeScript. A test run has bundled it once
 * (api/test/support/pdfWorkerBundle.ts).
 */
const bundled = process.env.API_TEST_PDF_WORKER;
if (bundled) await import(bundled);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./worker.ts');
}
