import { getPageColors } from '#platform/getPageColors.ts';
import type { LoadedProcessor, PayMethod } from '../contract.ts';
import type { OfferedMethod } from './getPayMethods.ts';

/** Fetches a processor's chunk, then its script. Rejects when either fails to load or does not match the method. */
export async function loadProcessor(
  { registered, ...method }: OfferedMethod,
  locale: string,
): Promise<LoadedProcessor> {
  const module = await registered.fetchModule();
  const loaded = await module.load({
    ...(method satisfies PayMethod),
    locale,
    theme: getPageColors(),
  });
  if (loaded.kind !== method.kind) throw new Error(`${registered.name} has no ${method.kind}`);
  return loaded;
}
