import { removeSnapshot } from '#offline/core/snapshots.ts';
import { tryWithLimit } from '#offline/core/withLimit.ts';
import type { SaveResult, WorkerMessage } from '#offline/core/workerMessages.ts';
import { addNetworkRoutes } from './addNetworkRoutes.ts';
import { dropOldLocaleFiles, localeFile, localeFileName, renewLocaleFiles } from './localeFiles.ts';
import { respondToNavigation } from './navigation.ts';
import { registerOutboxSync } from './outboxSync.ts';
import { reportFailures } from './reportFailures.ts';
import { saveDocument, saveReceiptIfAllowed } from './saveDocument.ts';
import { dropOldShells, fetchMissingFiles, shellFile } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

registerOutboxSync(self);
reportFailures(self);

self.addEventListener('install', (event) => {
  addNetworkRoutes(event);
  event.waitUntil(fetchMissingFiles());
  event.waitUntil(renewLocaleFiles().catch(() => {})); // fetched when they are used
});

self.addEventListener('activate', (event) => {
  const activating = Promise.all([dropOldShells(), dropOldLocaleFiles(), self.clients.claim()]);
  event.waitUntil(tryWithLimit(activating)); // the time limit keeps pages from waiting long for their files
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const response = request.destination === 'document' ? respondToNavigation(event) : undefined;
    if (response) event.respondWith(response);
  } else if (localeFileName(url.pathname)) {
    const afterwards = (work: Promise<unknown>) => event.waitUntil(work);
    event.respondWith(shellFile(request).then((file) => file ?? localeFile(request, afterwards)));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(shellFile(request).then((file) => file ?? fetch(request)));
  }
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'keep') {
    const reply = (response: SaveResult) => event.ports[0]?.postMessage(response);
    event.waitUntil(saveDocument(message, reply).catch(() => reply('failed')));
  } else if (message.type === 'keep-receipt') {
    event.waitUntil(saveReceiptIfAllowed(message.record).catch(() => {})); // saved on the next visit
  } else if (message.type === 'forget') {
    event.waitUntil(removeSnapshot(message.key).catch(() => {})); // the page has already reported the failure
  } else if (message.type === 'SKIP_WAITING') {
    event.waitUntil(self.skipWaiting());
  }
});
