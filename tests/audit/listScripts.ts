import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayRecord } from '#domain/address/mayRecord.ts';
import { PAGES } from '#domain/address/pages.ts';
import { projectRoot } from '#server/platform/files/projectRoot.ts';
import type { ConnectionContext } from '#server/processors/contract/connectionContext.ts';
import { createRegistry } from '#server/processors/registry.ts';
import {
  CARD_FRAMES,
  readOriginInventory,
} from '#tests/builders/processors/readOriginInventory.ts';

/** A script that a page may run, and the reason for it (`why`), which is empty if none is documented. */
export interface ScriptUse {
  readonly page: string;
  readonly script: string;
  readonly origin: string;
  readonly why: string;
}

type Script = Omit<ScriptUse, 'page'>;

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** Our own inline scripts, recognized by a part of their code. */
const INLINE: readonly (readonly [code: string, name: string, why: string])[] = [
  [
    '__PRELOAD_ASSETS__',
    'head script',
    'picks the locale and starts the first requests before the app has loaded',
  ],
  [
    'announceLoading',
    'end of the head script',
    'shows a loading message in the visitor’s language',
  ],
];

/** Our own inline script that only staff pages have. */
const STAFF: Script = {
  script: 'script of staff pages',
  origin: 'own, by its hash',
  why: 'requests who is signed in, and the first list, before the app has loaded',
};

/** Settings of connections: with the processor's own fields, and with our card frame. */
const FORMS: readonly ConnectionContext['settings'][] = [
  { publicKey: 'pk', encryptionKey: 'key', clientId: 'client' },
  { publicKey: 'pk', encryptionKey: 'key', clientId: 'client', form: 'frame' },
];

/** The inventory of scripts that PCI DSS 6.4.3 requires: every script of each built page and of the card frame. */
export function listScripts(): readonly ScriptUse[] {
  const dist = join(projectRoot(), 'dist');
  const own = readDocument(readFileSync(join(dist, 'app/index.html'), 'utf8'));
  const processors = listProcessorScripts();
  const pages = PAGES.flatMap((page) => {
    const recording = {
      script: 'REPLAY_SCRIPT',
      origin: 'as set',
      why: 'records visits, masked and with consent; only if it is set',
    };
    const scripts = [
      ...own,
      ...(page.key === 'staff' ? [STAFF] : []),
      ...(page.payment === undefined ? [] : processors),
      ...(mayRecord(page) ? [recording] : []),
    ];
    return scripts.map((script) => ({ page: page.key, ...script }));
  });
  return [...pages, ...listFrameScripts(join(dist, 'card-frame'))];
}

function readDocument(html: string): readonly Script[] {
  const code = {
    origin: 'own',
    why: 'the app: files with a hash in their names, from the host of the page',
  };
  return [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) => {
    if (/type="application\/json"/.test(attributes)) return [];
    const [, source] = /\ssrc="([^"]*)"/.exec(attributes) ?? [];
    if (source !== undefined)
      return source.startsWith('/assets/') || source.startsWith('/card-frame/assets/')
        ? [{ script: 'files of the build', ...code }]
        : [{ script: source, origin: source, why: '' }];
    const known = INLINE.find(([part]) => text.includes(part));
    const [, script = `inline: ${text.slice(0, 40)}`, why = ''] = known ?? [];
    return [{ script, origin: 'own, by its hash', why }];
  });
}

/** The hosts of each adapter, with the reasons of `docs/processors/origins.md`. */
function listProcessorScripts(): readonly Script[] {
  const inventory = readOriginInventory();
  const found = new Map<string, Script>();
  for (const { name, origins } of Object.values(createRegistry(CARD_FRAMES)))
    for (const mode of ['live', 'test'] as const)
      for (const settings of FORMS) {
        const account = { connection: 'c-1', processor: name, accountId: 'account' };
        for (const origin of origins({ ...account, mode, settings, secrets: {} }).script) {
          const row = inventory.find((each) => each.processor === name && each.origin === origin);
          found.set(`${name} ${origin}`, {
            script: `script of ${name}`,
            origin,
            why: row?.why ?? '',
          });
        }
      }
  return [...found.values()];
}

function listFrameScripts(folder: string): readonly ScriptUse[] {
  if (!existsSync(folder)) return [];
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  return documents.flatMap((file) =>
    readDocument(readFileSync(join(folder, file), 'utf8')).map((script) => ({
      page: 'card frame',
      ...script,
    })),
  );
}
