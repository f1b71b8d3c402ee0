/** The text of a CSS module's style sheet, for a page that works without JavaScript. */
declare module '*.css?text' {
  const text: string;
  export default text;
}
