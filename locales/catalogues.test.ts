import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Catalogue,
  catalogueFile,
  flattenCatalogue,
  LOCALES_FOLDER,
  readCatalogue,
  readExistingLocales,
  readLocales,
} from './tools/catalogues.ts';
import { compileLocale } from './tools/compileLocale.ts';
import { readMessageShape } from './tools/readMessageShape.ts';

const english = readCatalogue('en-US');
const unchanged: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(`${LOCALES_FOLDER}unchanged.json`, 'utf8'),
);
/** Forms whose number is plain from the form itself. */
const NUMBER_IS_PLAIN = /^(=\d+|zero|one|two)$/;

/** Ids of a catalogue for which a text fails, so that a failure names them all at once. */
function idsWhere(catalogue: Catalogue, fails: (text: string, id: string) => boolean): string[] {
  return Object.entries(catalogue)
    .filter(([id, text]) => fails(text, id))
    .map(([id]) => id);
}

describe.each(readExistingLocales())(
  'the catalogue of $tag',
  ({ tag, kind, parent, pluralCategories }) => {
    const own = readCatalogue(tag);

    it('is sorted by id, each id once', () => {
      const written = [
        ...readFileSync(catalogueFile(tag), 'utf8').matchAll(/^ {2}"([^"]+)":/gm),
      ].map(([, id]) => id ?? '');
      expect(written).toEqual([...new Set(written)].sort());
    });

    it('has exactly the ids of the source; an overlay has only what it changes', () => {
      if (kind === 'full') {
        expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
        return;
      }
      const inherited = flattenCatalogue(parent ?? 'en-US');
      expect(
        idsWhere(own, (text, id) => inherited[id] === undefined || inherited[id] === text),
      ).toEqual([]);
    });

    it('compiles, without formats that need Intl', () => {
      expect(() => compileLocale(tag)).not.toThrow();
    });

    it('has the arguments of the source, of the same kinds', () => {
      for (const [id, text] of Object.entries(own)) {
        const source = english[id];
        if (source !== undefined) {
          expect(readMessageShape(text).argumentKinds, id).toEqual(
            readMessageShape(source).argumentKinds,
          );
        }
      }
    });

    it('has the plural forms of its language, and the number in every form that needs it', () => {
      for (const [id, text] of Object.entries(own)) {
        for (const { branches } of readMessageShape(text).plurals) {
          const names = [...branches.keys()].filter((name) => !name.startsWith('=')).sort();
          expect(names, id).toEqual([...pluralCategories].sort());
          for (const [name, showsNumber] of branches) {
            if (!NUMBER_IS_PLAIN.test(name)) expect(showsNumber, `${id}, ${name}`).toBe(true);
          }
        }
      }
    });

    it('has no empty text and no stray space', () => {
      const STRAY = /^\s|\s$|\s\s|[\u200b\ufeff]/;
      expect(idsWhere(own, (text) => text === '' || STRAY.test(text))).toEqual([]);
    });

    it('has no apostrophe that would swallow an argument', () => {
      expect(idsWhere(own, (text) => /(^|[^'])'[{}<>|#]/.test(text))).toEqual([]);
    });
  },
);

const translated = readExistingLocales().filter(({ tag }) => tag.split('-')[0] !== 'en');

it.each(translated)(
  'the catalogue of $tag contains no English except the listed texts',
  ({ tag }) => {
    const own = readCatalogue(tag);
    const allowed = [...(unchanged['*'] ?? []), ...(unchanged[tag] ?? [])];
    expect(idsWhere(own, (text, id) => english[id] === text && !allowed.includes(id))).toEqual([]);
  },
);

describe('the locale list', () => {
  const locales = readLocales();
  const byTag = new Map(locales.map((locale) => [locale.tag, locale]));

  it('holds 133 canonical tags, each once, whose chains end at en-US', () => {
    expect(byTag.size).toBe(133);
    for (const { tag, parent } of locales) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
      expect(parent === null ? tag === 'en-US' : byTag.has(parent), tag).toBe(true);
    }
  });

  it('has the plural forms of each language', () => {
    for (const { tag, pluralCategories } of locales) {
      const { pluralCategories: forms } = new Intl.PluralRules(tag).resolvedOptions();
      expect([...pluralCategories].sort(), tag).toEqual([...forms].sort());
    }
  });

  it('overlays only its own language', () => {
    for (const { tag, kind, parent } of locales) {
      if (kind === 'variant') expect(parent?.split('-')[0]).toBe(tag.split('-')[0]);
    }
  });
});

describe('the English wording', () => {
  // Word for word as the specification has it: sections 5, 8 and 9.
  const texts: Catalogue = {
    'errors.internalPaymentLoad':
      "There was a problem loading your {product} Pay account. Please check {product}'s Known Issues page for updates, or contact Customer Support.",
    'errors.publicLoad':
      'There was a problem loading the payment form. Please try again or contact the issuer.',
    'errors.publicInvoiceLoad':
      'There was a problem loading your invoice. Please try again or contact the issuer.',
    'errors.payment.failed': 'There was an error processing your payment.',
    'errors.payment.stripeDefault':
      'An error occurred while processing the card. Try again later or with a different payment method.',
    'errors.payment.stripeConnection':
      'There was an error connecting your Stripe account. Please contact Stripe customer support and try again.',
    'errors.payment.countryLoad':
      "Something went wrong and we couldn't load the country options. Please try again.",
    'errors.quoteAccept': 'Error accepting quote. Please try again.',
    'errors.cardUpdate.headline': 'Card Update Error',
    'errors.cardUpdate.submit':
      'There was an issue submitting your updated payment information. Please try again later. Contact {support} for help if the issue persists.',
    'errors.cardUpdate.load': 'There was an issue loading this page.',
    'errors.cardUpdate.required': 'Please fill in all required fields',
    'errors.payment.threeDSecureFailed': '3D Secure authentication failed',
    'errors.payment.twoStepRequired':
      'This transaction requires 2 step authentication. Please try again.',
    'errors.sessionExpired': 'Your session has expired.',
    'errors.unknown':
      'An unknown error has occurred. Please check {knownIssues} for updates, or contact {support}.',
    'errors.pageNotFound': "Uh oh, that page doesn't exist.",
    'errors.phone.invalid':
      'Invalid phone number format. Please select a country to use the appropriate international format.',
    'errors.payment.amountRange':
      'Amount must be between deposit amount due ({min}) and total due ({max}).',
    'card.expired': 'Card has expired',
    'card.expirationInvalid': 'Invalid',
    'card.consent': 'Client has authorized the storage of this card for future use.',
    'card.postalCode': 'Postal code',
    'phone.number': 'Phone number',
    'shared.save': 'Save',
    'shared.saving': 'Saving',
    'shared.saved': 'Saved',
    'shared.saveFailed': 'Save failed',
    'shared.copy': 'Copy',
    'shared.copied': 'Copied',
    'shared.copyToClipboard': 'Copy to clipboard',
    'shared.dismiss': 'Dismiss',
    'shared.cancel': 'Cancel',
    'shared.noSearchResults': 'There are no results matching your search.',
  };
  it.each(Object.entries(texts))('of %s is that of the specification', (id, text) => {
    expect(english[id]).toBe(text);
  });

  const defaults: [string, Catalogue][] = [
    [
      'upload [8.26]',
      {
        'upload.label': 'Upload a file',
        'upload.complete.label': 'Upload complete',
        'upload.allowable': 'All file types are acceptable',
        'upload.instructions': 'Drag and drop here or browse',
      },
    ],
    ['dates [8.27]', { 'date.format': 'MM/DD/YYYY' }],
    ['menus [8.28]', { 'menu.loading': 'Loading...', 'menu.search': 'Search' }],
    [
      'paging [8.28]',
      {
        'pagination.next': 'Next',
        'pagination.previous': 'Previous',
        'pagination.showing': 'Showing {start}-{end} of {total}',
      },
    ],
    [
      'selects [8.29]',
      {
        'select.add': 'Add',
        'select.empty.options': 'No options',
        'select.empty.results': 'No results',
      },
    ],
    ['phones', { 'phone.label': 'Phone' }],
    [
      'ranges',
      {
        'range.start': 'Start',
        'range.startTime': 'Start time',
        'range.end': 'End',
        'range.endTime': 'End time',
      },
    ],
    ['tables [8.30]', { 'table.selectedCount': 'Selected', 'table.actions': 'Actions' }],
  ];
  it.each(defaults)('by default, for %s', (_name, expected) => {
    expect(english).toMatchObject(expected);
  });
});
