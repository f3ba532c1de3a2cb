import { removeCopy } from '#offline/core/copies.ts';
import type { KeepAnswer, WorkerMessage } from '#offline/core/workerMessages.ts';
import { keepDocument } from './keptPages.ts';
import { dropOldLocaleFiles, localeFile, localeFileName, renewLocaleFiles } from './localeFiles.ts';
import { answerNavigation } from './navigation.ts';
import { registerOutboxSync } from './outboxSync.ts';
import { dropOldShells, installShell, shellFile } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

registerOutboxSync(self);

self.addEventListener('install', (event) => {
  passBy(event);
  installShell(event);
  event.waitUntil(renewLocaleFiles().catch(() => {})); // they come with their use
});

/** What the worker never answers goes past it, where the browser can: the API, and the return from a bank. */
function passBy(event: ExtendableEvent & Partial<Pick<RoutingEvent, 'addRoutes'>>): void {
  const paths = ['/api/*', '/v1/*', '/payment/*', '/demo*'];
  const routes = paths.map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  }));
  if (event.addRoutes) event.waitUntil(event.addRoutes(routes).catch(() => {})); // only quicker
}

/** The part of an install event that TypeScript does not know yet (Service Worker Static Routing). */
interface RoutingEvent {
  addRoutes(
    routes: readonly {
      readonly condition: { readonly urlPattern: { readonly pathname: string } };
      readonly source: 'network';
    }[],
  ): Promise<void>;
}

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldShells(), dropOldLocaleFiles(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const answer = request.destination === 'document' ? answerNavigation(event) : undefined;
    if (answer) event.respondWith(answer);
  } else if (localeFileName(url.pathname)) {
    event.respondWith(shellFile(request).then((file) => file ?? localeFile(request)));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(shellFile(request).then((file) => file ?? fetch(request)));
  }
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'keep') {
    const tell = (answer: KeepAnswer) => event.ports[0]?.postMessage(answer);
    event.waitUntil(keepDocument(message, tell).catch(() => tell('failed')));
  } else if (message.type === 'forget') {
    event.waitUntil(removeCopy(message.key).catch(() => {})); // the page has said that it could not
  } else if (message.type === 'SKIP_WAITING') {
    event.waitUntil(self.skipWaiting());
  }
});
