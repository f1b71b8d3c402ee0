/** Returns the content of a saved file. jsdom's files have no `text()`. */
export const contentOf = (file: Blob | string) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file as Blob);
  });
