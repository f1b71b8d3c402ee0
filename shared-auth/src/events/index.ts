export { useServerEvent } from './useServerEvent';
