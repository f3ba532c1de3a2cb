/** Lets the browser save a value as a JSON file. Nothing is sent anywhere. */
export function saveJsonFile(name: string, value: unknown): void {
  const text = JSON.stringify(value, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // the browser reads the file in a later task
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
