import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NAMED_SCHEMAS } from '#contract/openapi/namedSchemas.ts';
import { listFiles, root } from '#tests/architecture/projectFiles.ts';

it('the API description names the objects of every file of entities', async () => {
  const files = listFiles('contract/entities').filter((path) => !path.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const entities: Readonly<Record<string, unknown>> = await import(join(root, file));
    for (const [name, entity] of Object.entries(entities))
      if (typeof entity === 'object' && entity !== null && 'properties' in entity)
        expect([name, NAMED_SCHEMAS.get(name)]).toEqual([name, entity]);
  }
});
