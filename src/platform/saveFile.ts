/** Hands a text to the browser as a file to keep; nothing leaves the page. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // the browser takes the file over in a task of its own
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
