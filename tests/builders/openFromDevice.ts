import { vi } from 'vitest';
import { SETTINGS_ID } from '#platform/settings.ts';

/** Says that the page was stored on the device, and how it was come to; answers what takes it back. */
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
