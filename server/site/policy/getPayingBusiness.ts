import { getAppId } from '#domain/address/getAppId.ts';
import { matchPage } from '#domain/address/matchPage.ts';
import { mayRecord } from '#domain/address/mayRecord.ts';
import { choosesByType, type GroupSettings, routeGroup } from '#domain/address/routeGroup.ts';

/**
 * The business whose processors the page of an address may use, or the pages that the app navigates to from it without a
 * full load; null if none of them takes a payment. An address whose group is undecided may turn out to be an invoice's.
 */
export function getPayingBusiness(address: string, settings: GroupSettings): string | null {
  const { page, appId } = readAddress(address, settings);
  return page?.payment === undefined ? null : appId;
}

/** The business whose embedders may embed the page of a URL; null if none may. */
export function getEmbeddingBusiness(address: string, settings: GroupSettings): string | null {
  const { page, appId } = readAddress(address, settings);
  return page?.isEmbeddable ? appId : null;
}

/** Whether a session may be recorded on the page of an address. */
export function isRecordedPage(address: string, settings: GroupSettings): boolean {
  const { page } = readAddress(address, settings);
  return page !== null && mayRecord(page);
}

function readAddress(address: string, settings: GroupSettings) {
  const { hostname: hostName, pathname, search } = new URL(address);
  const group =
    routeGroup({ hostName, search }, settings) ??
    (choosesByType(hostName, settings) ? 'invoice' : null);
  const { page, params } = matchPage(group, pathname);
  return { page, appId: getAppId(search, params) };
}
