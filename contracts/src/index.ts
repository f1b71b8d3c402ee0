export * from './languages';
export * from './limits';
export * from './page';
export * from './paths';
export * from './phone';
export * from './product';
export type * from './registry';
export * from './remote';
export * from './roles';
