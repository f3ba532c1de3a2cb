// in JavaScript, because the build loads this file (server/build/addRuntimeFiles.mjs)

/**
 * Files and folders that the server reads at runtime, as paths in the project. The build copies them to the same paths in
 * `dist`; `runtimeFile` finds them in both places.
 */
export const RUNTIME_FILES = /** @type {const} */ ([
  'docs/api.md',
  'server/database/embedded/databaseThread.mjs',
  'server/database/embedded/durableFiles.mjs',
  'server/database/migrations',
  'server/demo/content/e-invoices',
  'server/import/pdf/embeddedFiles.mjs',
  'server/install/renderWorker.mjs',
  'server/pdf/PdfFile.mjs',
  'server/pdf/embedEInvoice.mjs',
  'server/pdf/facturXMetadata.mjs',
  'server/pdf/joinClusters.mjs',
  'server/pdf/readFonts.mjs',
  'server/pdf/replaceUnprintable.mjs',
  'server/pdf/templates',
  'server/pdf/textObjects.mjs',
  'server/pdf/typesetter.mjs',
]);
