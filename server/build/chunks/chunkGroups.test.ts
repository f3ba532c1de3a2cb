import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import { chunkGroups } from './chunkGroups.ts';
import { firstView } from './firstView.ts';
import { lazyChunks } from './lazyChunks.ts';
import { pageColumns } from './pageColumns.ts';

const root = projectRoot();

const isIn = (name: string, path: string) => {
  const group = chunkGroups(root).find((one) => one.name === name);
  const { test } = group ?? {};
  return typeof test === 'function' && test(join(root, path)) === true;
};

it('groups the listed modules, and everything in the listed folders', () => {
  expect(isIn('framed', 'src/platform/storage/storage.ts')).toBe(true);
  expect(isIn('framed', 'src/platform/storage/storage.test.ts')).toBe(false);
  expect(isIn('fields', 'src/ui/field/Field.module.css')).toBe(true);
  expect(isIn('fields', 'src/ui/field-group/FieldGroup.tsx')).toBe(false);
});

it('rejects a group with a path that does not exist', () => {
  expect(() => chunkGroups('/nowhere')).toThrow('The chunk framed has no /nowhere/');
  expect(() => firstView('/nowhere')).toThrow('/nowhere');
});

it.each([
  ['the table of pages', pageColumns(['path'])],
  ['the helper of lazy chunks', lazyChunks()],
])('fails a build that does not have %s', (_name, plugin) => {
  const error = (message: string) => {
    throw new Error(message);
  };
  const generateBundle = plugin.generateBundle as (this: object) => void;
  expect(() => generateBundle.call({ error })).toThrow(/No module/);
});
