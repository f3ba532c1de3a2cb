import { describe, expect, it } from 'vitest';
import { checkEveryModuleIsListed, checkLayers, checkUpwardRows } from './checkLayers.ts';
import { fixture } from './source.ts';

const getFault = (path: string, line: string) => checkLayers(fixture(path, line)).join('\n');

describe('layers', () => {
  it('suggests the right import when a document imports the store', () => {
    expect(getFault('src/documents/Lines.tsx', "import { a } from '#store/hooks.ts';")).toContain(
      'src/documents may not import src/store: hand the value in as a prop from src/pages',
    );
  });

  it.each([
    ['src/domain/money.ts', "import { now } from '#platform/clock.ts';"],
    ['src/domain/money.ts', "import type { Clock } from '../platform/clock.ts';"],
    ['src/api/baseApi.ts', "import { Button } from '#ui/button/index.ts';"],
    ['src/ui/button/Button.tsx', "import { useAppSelector } from '#store/hooks.ts';"],
    ['src/store/createAppStore.ts', "import { Pay } from '#payments/Pay.tsx';"],
    ['src/payments/confirm/usePaymentFlow.ts', "import { outbox } from '#offline/core/outbox.ts';"],
    ['src/payments/processors/stripe/load.ts', "import { flow } from '../../usePaymentFlow.ts';"],
    ['src/payments/processors/stripe/load.ts', "import { load } from '../paypal/load.ts';"],
    ['src/pages/quote/QuotePage.tsx', "import { Pay } from '#pages/invoice/PayPage.tsx';"],
    ['src/pages/quote/QuotePage.tsx', "import { x } from '#payments/processors/stripe/x.ts';"],
    ['src/pages/quote/QuotePage.tsx', "const later = import('#app/boot.ts');"],
    ['src/offline/core/idb.ts', "import { env } from '#platform/env.ts';"],
    ['sw/routes.ts', "import { hostName } from '#platform/hostName.ts';"],
    ['server/documents/status.ts', "import { env } from '#platform/env.ts';"],
    ['server/documents/status.ts', "import { stripe } from '#stand-ins/stripe/main.ts';"],
    [
      'server/documents/status.ts',
      "import type { Call } from '#server/handlers/shared/handler.ts';",
    ],
    ['server/http/createApp.ts', "import { registerSite } from '#server/site/registerSite.ts';"],
    ['server/install/icons.ts', "import { demo } from '#server/demo/demo.ts';"],
    ['server/processors/stripe/a.ts', "import { b } from '#server/payments/b.ts';"],
    ['stand-ins/stripe/main.ts', "import { clock } from '#server/platform/clock.ts';"],
    ['stand-ins/stripe/main.ts', "import { a } from '../paypal/main.ts';"],
    ['server/processors/stripe/a.ts', "import { b } from '../paypal/b.ts';"],
    ['contract/routes.ts', "import { money } from '#domain/money.ts';"],
    ['src/app/App.tsx', "import { render } from '#tests/setup/render.ts';"],
    ['src/domain/a.ts', "type Q = import('#store/createAppStore.ts').AppStore;"],
    ['src/domain/a.ts', "export { b } from '#store/b.ts';"],
  ])('%s may not: %s', (path, line) => {
    expect(getFault(path, line)).toMatch(/may not import|only tests import/);
  });

  it.each([
    ['src/documents/Lines.tsx', "import { money } from '#domain/money.ts';"],
    [
      'src/pages/quote/QuotePage.tsx',
      "import { a } from './a.ts'; import { b } from '../shared.ts';",
    ],
    ['src/payments/registry.ts', "const a = () => import('./processors/stripe/index.ts');"],
    ['src/payments/processors/stripe/load.ts', "import type { Adapter } from '../../contract.ts';"],
    [
      'src/payments/processors/stripe/load.ts',
      "import { loadScript } from '#platform/loadScript.ts';",
    ],
    ['src/offline/core/idb.ts', "import { now } from '#platform/clock.ts';"],
    ['server/handlers/quote.ts', "import { routes } from '#contract/routes.ts';"],
    ['server/handlers/quote.ts', "import { present } from '#server/documents/present.ts';"],
    ['server/handlers/quote.ts', "import { balance } from '#domain/balance.ts';"],
    ['src/domain/money.test.ts', "import { anything } from '#store/hooks.ts';"],
    ['src/api/a.ts', "import { createApi } from '@reduxjs/toolkit/query/react';"],
  ])('%s may: %s', (path, line) => {
    expect(getFault(path, line)).toBe('');
  });

  it('allows a document to use types of the API for its props, and no call', () => {
    const path = 'src/documents/Lines.tsx';
    expect(
      getFault(path, "import type { DocumentView } from '#api/documents/documentView.ts';"),
    ).toBe('');
    expect(getFault(path, "import { useQuote } from '#api/useQuote.ts';")).toContain('as a prop');
  });

  it('allows the app to import types of the contract, and nothing else', () => {
    const path = 'src/api/documents/quoteEndpoints.ts';
    expect(getFault(path, "import { Quote } from '#contract/entities.ts';")).toContain(
      'import type',
    );
    expect(getFault(path, "import type { Quote } from '#contract/entities.ts';")).toBe('');
  });

  it('allows only the app to import a page, and only lazily', () => {
    const page = '#pages/quote/QuotePage.tsx';
    expect(getFault('src/app/routes.tsx', `import { QuotePage } from '${page}';`)).toContain(
      'lazy',
    );
    expect(getFault('src/app/routes.tsx', `const Quote = lazy(() => import('${page}'));`)).toBe('');
    expect(getFault('src/store/a.ts', `const p = import('${page}');`)).toContain('may not import');
  });

  it('requires a row for a new module, and files for each row', () => {
    const faults = checkEveryModuleIsListed(['src/widgets/Widget.tsx', 'vite.config.ts']);
    expect(faults).toContain(
      'src/widgets/Widget.tsx: give its folder a row in tests/architecture/modules.ts',
    );
    expect(faults).toContain('src/domain has no files');
    expect(checkEveryModuleIsListed(['src/domain/money.ts'])).not.toContain(
      'src/domain has no files',
    );
  });

  it('rejects a row that allows an import from a higher layer, types included', () => {
    const server = { path: 'server/documents', layer: 1, mayImport: ['server/http'] };
    const app = { path: 'src/pages', layer: 1, mayImport: [], mayImportTypes: ['src/app'] };
    expect(checkUpwardRows([server, app])).toEqual([
      'server/documents may import server/http, which is in a higher layer',
      'src/pages may import src/app, which is in a higher layer',
    ]);
    expect(checkUpwardRows([{ path: 'sw', layer: 'aside', mayImport: ['src/app'] }])).toEqual([]);
  });
});
