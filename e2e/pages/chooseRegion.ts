import { expect, type Locator } from '@playwright/test';

/** Chooses a region of a country that has a list of regions; until the list has loaded, its field takes text. */
export async function chooseRegion(region: Locator, value: string): Promise<void> {
  await expect(() => region.selectOption(value, { timeout: 5_000 })).toPass({ timeout: 30_000 });
}
