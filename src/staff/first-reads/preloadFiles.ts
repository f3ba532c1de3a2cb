/** Preloads code and styles, whose addresses are separated by spaces. */
export function preloadFiles(addresses: string): void {
  for (const address of addresses.split(' ').filter((one) => one !== '')) {
    const link = document.createElement('link');
    const isStyle = address.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) Object.assign(link, { as: 'style', crossOrigin: 'anonymous' });
    link.href = address;
    document.head.append(link);
  }
}
