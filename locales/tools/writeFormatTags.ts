import { writeFileSync } from 'node:fs';
import { LOCALES_FOLDER } from './catalogues.ts';
import { findFormatTags } from './formatTags.ts';

const tags = findFormatTags();
writeFileSync(`${LOCALES_FOLDER}formats.json`, `${JSON.stringify(tags, null, 2)}\n`);
console.log(`formats.json: ${tags.length} tags`);
