/** A CSS module's style sheet, for a page that no script draws. */
declare module '*.css?text' {
  const text: string;
  export default text;
}
