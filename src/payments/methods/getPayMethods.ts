import type { AppSalesInfo } from '#contract/entities/documents/invoice.ts';
import type { PayMethod, RegisteredProcessor } from '../contract.ts';
import { findProcessor } from '../registry.ts';

/** A method with the registry entry of its processor. */
export interface OfferedMethod extends PayMethod {
  readonly registered: RegisteredProcessor;
}

/** `methods` is ordered. Without it, the other fields describe the business's only method. */
export type SalesInfo = Omit<AppSalesInfo, 'methods'> & {
  readonly methods?: readonly MethodInfo[];
};

type MethodInfo = Omit<PayMethod, 'publicKey' | 'accountId' | 'scriptUrl'> & {
  readonly publicKey: string | null;
  readonly accountId: string | null;
  readonly scriptUrl: string | null;
};

/** The business's methods that this app supports, in order. Methods without a key or a script are left out. */
export function getPayMethods(
  info: SalesInfo,
  registry: readonly RegisteredProcessor[],
): readonly OfferedMethod[] {
  return offerMethods(info.methods ?? singleMethod(info), registry);
}

/** Returns the methods that this app supports, in the same order. */
export function offerMethods(
  methods: readonly MethodInfo[],
  registry: readonly RegisteredProcessor[],
): readonly OfferedMethod[] {
  return methods.flatMap((method) => {
    const registered = findProcessor(registry, method.processor);
    const { publicKey, accountId, scriptUrl } = method;
    if (registered === null || !publicKey || !accountId || !scriptUrl) return [];
    return [{ ...method, publicKey, accountId, scriptUrl, registered }];
  });
}

function singleMethod(info: SalesInfo): readonly MethodInfo[] {
  const { processor, publicKey, accountId, scriptUrl, isTest } = info;
  if (processor === null) return [];
  const kind = 'fields';
  return [
    { connectionId: '', processor, kind, publicKey, accountId, scriptUrl, isTest, settings: {} },
  ];
}
