/** A CSS module: maps the class names in the source to the generated ones. */
declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.css';
