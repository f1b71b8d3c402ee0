/* Replaces `@module-federation/error-codes` with the codes alone, because the messages would add 0.5 kB (brotli) to
   every first load. An error still contains its code and a link to the page that explains the code. */
export * from '../../node_modules/@module-federation/error-codes/dist/error-codes.mjs';
export { getShortErrorMsg } from '../../node_modules/@module-federation/error-codes/dist/getShortErrorMsg.mjs';

export const runtimeDescMap = {};
