/** How long the browser may take to read the file, in ms. */
const READ_MS = 60_000;

/** Saves a file through the browser. Nothing is sent. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}

/** Saves a value as a JSON file through the browser. */
export function saveJsonFile(name: string, value: unknown): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  saveFile(name, new Blob([text], { type: 'application/json' }));
}
