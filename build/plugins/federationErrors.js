/*
 * In place of `@module-federation/error-codes`: its codes without their sentences, which every first load would carry (0.5 kB brotli).
 * An error still has its code and the address of the page that explains it.
 */
export * from '../../node_modules/@module-federation/error-codes/dist/error-codes.mjs';
export { getShortErrorMsg } from '../../node_modules/@module-federation/error-codes/dist/getShortErrorMsg.mjs';

export const runtimeDescMap = {};
