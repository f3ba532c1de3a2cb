import { vi } from 'vitest';
import { SETTINGS_ID } from '#platform/settings.ts';

/** Makes the page look stored on the device, with a navigation type; returns a function that undoes it. */
export function openFromDevice(type: 'navigate' | 'reload'): () => void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = SETTINGS_ID;
  element.textContent = '{"isFromDevice":true}';
  document.head.append(element);
  const entries = vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ type } as PerformanceEntry & { type: string }]);
  return () => {
    element.remove();
    entries.mockRestore();
  };
}
