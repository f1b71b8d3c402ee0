/* Replaces `@module-federation/error-codes`: the codes without their messages, which would add 0.5 kB of brotli to
   every first load. An error still has its code and a link to the page that explains it. */
export * from '../../node_modules/@module-federation/error-codes/dist/error-codes.mjs';
export { getShortErrorMsg } from '../../node_modules/@module-federation/error-codes/dist/getShortErrorMsg.mjs';

export const runtimeDescMap = {};
