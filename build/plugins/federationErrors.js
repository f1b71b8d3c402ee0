/* Replaces `@module-federation/error-codes` with the codes alone, because the messages would add 0.5 kB (brotli) to
   every first load. An error still contains its code and a link to the page that explains the code. */
export {
  BUILD_001,
  BUILD_002,
  RUNTIME_001,
  RUNTIME_002,
  RUNTIME_003,
  RUNTIME_004,
  RUNTIME_005,
  RUNTIME_006,
  RUNTIME_007,
  RUNTIME_008,
  RUNTIME_009,
  RUNTIME_010,
  RUNTIME_011,
  RUNTIME_012,
  RUNTIME_013,
  RUNTIME_014,
  RUNTIME_015,
  TYPE_001,
  getShortErrorMsg,
} from '@module-federation/error-codes';

export const runtimeDescMap = {};
