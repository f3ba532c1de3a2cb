import type { RouteGroup } from './routeGroup.ts';

/** The data of a page before its code has loaded. A missing column means no, or none. */
export interface PageDescription {
  /** Names the page in the app, in the build's lists of files and on the server. */
  readonly key: string;
  /** Its route group; without one, it belongs to every group. */
  readonly group?: RouteGroup;
  /** Path with the route identifiers of the spec: appId, xid, key, tenantId, changeId, id, and the source of a card form. `*` matches any rest of the path. */
  readonly path: string;
  /** Name of the component, and of its file below `src/pages` or `src/staff`. */
  readonly component: string;
  /** Message id; without one the page has the product's title. */
  readonly title?: string;
  readonly hideNav?: true;
  /** Feature flag without which the page does not exist. */
  readonly needsFlag?: string;
  /** The document that it shows. */
  readonly document?: 'quote' | 'invoice';
  /** Parts of the messages beyond the reading ones. */
  readonly parts?: readonly ('acting' | 'paying' | 'cards' | 'staff')[];
  /** It fetches its boot or its document itself: nothing is read before its code has loaded. */
  readonly readsItself?: 'boot' | 'document';
  /** A visit may begin here, so that what all such pages share travels in one file. */
  readonly isLanding?: true;
  /** The head script fetches its code. */
  readonly isPreloaded?: true;
  /**
   * Name of the component, and of its file, that the server renders and that hydrates on demand: no first view contains
   * it.
   */
  readonly hydratedBy?: string;
  /** The server renders it, from boot and document. */
  readonly isPrerendered?: true;
  /** It has a form that works without scripts. */
  readonly hasForm?: true;
  /** Its rendered page is stored on the device under this name. Devices have them: a name never changes. */
  readonly savedAs?: '' | 'accept' | 'success';
  /** Its address may name a receipt, which is stored on the device; nothing else of the page is. */
  readonly hasReceipt?: true;
  /** It is made from what is saved on the device, online or offline. */
  readonly isList?: true;
  /** Its visitors may want to install the page. */
  readonly isWorthInstalling?: true;
  /** An update or a reload must not interrupt it. */
  readonly isBusy?: true;
  /**
   * `here`: a processor's script runs on it. `ahead`: the app leads from it to such a page without loading again. Only these
   * are sent with the processors' hosts in their policy.
   */
  readonly payment?: 'here' | 'ahead';
  /** The business's own pages may have it in a frame. */
  readonly isEmbeddable?: true;
}
