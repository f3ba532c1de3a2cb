import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import type { MessageId } from '#i18n/messageId.ts';
import {
  type Catalogue,
  readCatalogue,
  readExistingLocales,
  readLocales,
} from './tools/catalogues.ts';
import { checkCatalogue } from './tools/checkLocales.ts';
import { compileLocale } from './tools/compileLocale.ts';
import { readCoverageGoals } from './tools/coverage.ts';
import { readDescriptions } from './tools/descriptions.ts';

const english = readCatalogue('en-US');

it.each(readExistingLocales())('the catalogue of $tag has no fault', (entry) => {
  expect(checkCatalogue(entry)).toEqual([]);
});

// the check of the other catalogues compares each message with the English one, so three are enough
it.each(['en-US', 'en-XA', 'en-XB'])(
  'the catalogue of %s compiles, without formats that need Intl',
  (tag) => {
    expect(() => compileLocale(tag)).not.toThrow();
  },
);

it('describes each message to translators', () => {
  const descriptions = readDescriptions();
  expect(Object.keys(descriptions)).toEqual(Object.keys(english));
  const tooShort = Object.entries(descriptions).filter(([, text]) => text.length < 20);
  expect(tooShort).toEqual([]);
});

it.each(readCoverageGoals().required)('lacks no message in %s', (tag) => {
  const own = readCatalogue(tag);
  expect(Object.keys(english).filter((id) => own[id] === undefined)).toEqual([]);
});

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

/** A message with the name of each argument in its place, as the specification writes it. */
function showPlaceholders(id: MessageId): string {
  const names = ['product', 'support', 'knownIssues', 'min', 'max'];
  const values = Object.fromEntries(names.map((name) => [name, `{${name}}`]));
  const messages = english as Record<MessageId, string>;
  return createIntl({ locale: 'en-US', messages }).formatMessage({ id }, values);
}

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
    expect(showPlaceholders(id as MessageId)).toBe(text);
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
    ['tables [8.30]', { 'table.selectedCount': 'Selected {count}', 'table.actions': 'Actions' }],
  ];
  it.each(defaults)('by default, for %s', (_name, expected) => {
    expect(english).toMatchObject(expected);
  });
});
