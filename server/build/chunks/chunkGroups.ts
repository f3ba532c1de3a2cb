import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** Modules that are built into one file: sources and folders by path, generated modules by id. */
interface GroupDescription {
  readonly paths: readonly string[];
  readonly generated?: RegExp;
}

/**
 * Modules that several pages and lazy chunks share, by the name of their file: small modules that compress better as one,
 * and whose names every first view has to list. A module belongs to the first group that lists it.
 */
const GROUPS: Readonly<Record<string, GroupDescription>> = {
  /** A page's environment: the frame of another site, if any, and the browser's storage. */
  framed: {
    paths: [
      'src/documents/sheet/useResizeMessages.ts',
      'src/platform/parentFrame.ts',
      'src/platform/storage/storage.ts',
    ],
  },
  /** The page of a quote, and the lazy chunks around it. */
  quoteStates: {
    paths: [
      'src/domain/status/openQuoteStatuses.ts',
      'src/documents/status/quoteChip.ts',
      'src/documents/status/quoteState.ts',
      'src/api/documents/useQuoteDocument.ts',
      'src/pages/quote/useQuoteKey.ts',
      'src/pages/quote/sheet/QuoteSheet.tsx',
    ],
  },
  invoiceStates: {
    paths: [
      'src/documents/status/invoiceChip.ts',
      'src/documents/status/invoiceFigure.ts',
      'src/documents/status/invoiceState.ts',
      'src/api/documents/fileAddress.ts',
      'src/domain/payment/historyKind.ts',
      'src/documents/payments/usePaymentMethodText.ts',
      'src/documents/parties/toDeliveryDetail.tsx',
    ],
  },
  /** The guards of documents, with the parts that other guards share. */
  guards: { paths: ['src/api/guards/readGuards.ts'], generated: /virtual:guard-(part\/|forms)/ },
  /** What a checkout form is rendered with; its styles are in its page. */
  fields: {
    paths: [
      'src/ui/checkbox',
      'src/ui/field',
      'src/ui/icon',
      'src/ui/inline-alert',
      'src/ui/text-input',
    ],
  },
  /** Controls of no first view. */
  controls: {
    paths: [
      'src/ui/dialog',
      'src/ui/modal',
      'src/ui/panel',
      'src/ui/radio-group',
      'src/ui/row-link',
      'src/ui/toast',
    ],
  },
  /** The data saved on this device, in general or for the page of a quote. */
  deviceRecords: {
    paths: [
      'src/offline/page/seenRevisions.ts',
      'src/offline/core/preferences.ts',
      'src/offline/core/deviceStore.ts',
    ],
  },
  /** Names of countries: documents load them later, forms include them. */
  countries: {
    paths: [
      'src/i18n/places/loadNameOfCountry.ts',
      'src/domain/country/countryName.ts',
      'src/domain/country/countryCode.ts',
    ],
  },
  /** What the list of documents reads from this device, and what removing deletes. */
  savedDocuments: {
    paths: [
      'src/offline/core/snapshot.ts',
      'src/offline/core/snapshots.ts',
      'src/offline/core/receipts.ts',
      'src/offline/core/withExpiry.ts',
      'src/offline/page/install/isInstalled.ts',
      'src/offline/page/outbox/requestPersistence.ts',
      'src/offline/page/forgetting/localRecords.ts',
      'src/platform/storage/localeCookie.ts',
      'src/platform/storage/visitCookie.ts',
    ],
  },
  /** The field for an amount, and its rules. */
  payAmount: {
    paths: [
      'src/domain/payment/chargeRules.ts',
      'src/domain/payment/payAmount.ts',
      'src/i18n/formats/getCurrencySign.ts',
      'src/i18n/parsing/parseAmount.ts',
      'src/i18n/parsing/useParseAmount.ts',
      'src/ui/amount-input',
    ],
  },
  /** A saved payment method, and removing it. */
  savedMethod: {
    paths: [
      'src/documents/payments/CardSummary.tsx',
      'src/documents/later-charges/ConfirmedAction.tsx',
      'src/documents/later-charges/RemoveMethod.tsx',
    ],
  },
  /** Small helpers of pages and lazy chunks. */
  pageHelpers: {
    paths: [
      'src/domain/proof/acceptedText.ts',
      'src/domain/address/successPath.ts',
      'src/domain/day/zoneOffset.ts',
      'src/i18n/formats/useZonedTime.ts',
      'src/i18n/parsing/toLatinDigits.ts',
      'src/i18n/messages/useRetry.ts',
      'src/platform/network/isServerReachable.ts',
      'src/platform/reloadStoredPage.ts',
      'src/platform/saveFile.ts',
      'src/platform/leavePage.ts',
      'src/platform/network/useWhenOnline.ts',
      'src/documents/sheet/useWindowTitle.ts',
      'src/store/useBusinessName.ts',
      'src/api/client/writeHeaders.ts',
      'src/api/sendCall.ts',
      'src/api/toQueryRequest.ts',
      'src/offline/core/outbox/randomFraction.ts',
    ],
  },
  /** What the staff pages share: the last group, because it also gets whatever its modules import that is in no other. */
  staff: {
    paths: [
      'src/staff/access',
      'src/staff/first-reads',
      'src/staff/lock',
      'src/staff/session',
      'src/staff/sign-in',
      'src/staff/layout/EmailText.tsx',
      'src/staff/layout/StaffNav.module.css',
      'src/staff/layout/StaffNav.tsx',
      'src/staff/layout/StaffProblem.module.css',
      'src/staff/layout/StaffProblem.tsx',
      'src/staff/layout/StaffScreen.module.css',
      'src/staff/layout/StaffScreen.tsx',
      'src/staff/layout/staffAddress.ts',
      'src/staff/requests/useStaffRead.ts',
      'src/staff/UnknownScreen.tsx',
      'src/api/staff/accountCalls.ts',
      'src/api/staff/startStaffReads.ts',
      'src/api/withResponse.ts',
    ],
  },
};

/** The groups for the bundler. Throws for a path that does not exist, so that a moved module does not leave its file unnoticed. */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  return Object.entries(GROUPS).map(([name, { paths, generated }]) => {
    const locations = paths.map((path) => join(root, path));
    const missing = locations.find((location) => !existsSync(location));
    if (missing !== undefined) throw new Error(`The chunk ${name} has no ${missing}`);
    const test = (id: string) =>
      generated?.test(id) ||
      locations.some((location) => id === location || id.startsWith(`${location}/`));
    return { name, test };
  });
}
