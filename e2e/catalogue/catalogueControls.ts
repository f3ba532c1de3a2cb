import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const UI = fileURLToPath(new URL('../../src/ui', import.meta.url));

/** The folders of the controls that the catalogue has. */
export const catalogueControls = readdirSync(UI, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => readdirSync(`${UI}/${name}`).some((file) => file.endsWith('.catalogue.tsx')));
