/** A CSS module. Its default export maps the class names in the source to the generated class names. */
declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.css';
