/** A CSS module: its classes by their names in the source. */
declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
