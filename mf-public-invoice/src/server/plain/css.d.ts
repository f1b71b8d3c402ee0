/** A CSS module's style sheet, for a page that is rendered without JavaScript. */
declare module '*.css?text' {
  const text: string;
  export default text;
}
