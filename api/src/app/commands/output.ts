/** The output of a command: results on stdout, progress and errors on stderr. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}
