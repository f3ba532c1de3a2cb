import type { SafeStorage } from '#platform/storage.ts';

const VISITED = 'billfold:visited';

/** Whether this device has been here before in another tab; a visit lasts as long as its tab. Notes this one. */
export function isSecondVisit(device: SafeStorage, tab: SafeStorage): boolean {
  const isAgain = device.read(VISITED) !== null && tab.read(VISITED) === null;
  const isGoingOn = tab.read(VISITED) === '2';
  tab.write(VISITED, isAgain || isGoingOn ? '2' : '1');
  device.write(VISITED, '1');
  return isAgain || isGoingOn;
}
