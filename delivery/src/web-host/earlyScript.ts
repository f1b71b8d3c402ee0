import { createHash } from 'node:crypto';
import { SUITE_PAGE_ID } from 'contracts';

/**
 * The one inline script of a page: it starts the early calls before any other script is there. It is the same in every
 * page and reads its data from the page's JSON, so that one hash in the content security policy admits it.
 * The screens take the answers from `globalThis.earlyCalls`; a failure is theirs to handle, not the window's to report.
 */
export const EARLY_SCRIPT = [
  '(()=>{',
  'const calls=globalThis.earlyCalls=new Map();',
  `for(const url of JSON.parse(document.getElementById(${JSON.stringify(SUITE_PAGE_ID)}).textContent).earlyCalls){`,
  'const answer=fetch(url,{headers:{"Accept-Language":""}});',
  'answer.catch(()=>{});',
  'calls.set(url,answer)',
  '}})()',
].join('');

/** The script's hash, as a source of `script-src`. */
export const EARLY_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(EARLY_SCRIPT).digest('base64')}'`;
