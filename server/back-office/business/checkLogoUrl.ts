import { isPublicHost } from '#server/platform/network/publicHost.ts';
import { DraftRefused } from '../draftRefused.ts';

/** Refuses a logo that is neither a picture in its address nor behind https on the internet (`DraftRefused`). */
export function checkLogoUrl(logoUrl: string | null): void {
  if (logoUrl === null || /^data:image\//.test(logoUrl)) return;
  const url = URL.canParse(logoUrl) ? new URL(logoUrl) : null;
  if (url?.protocol === 'https:' && isPublicHost(url)) return;
  throw new DraftRefused(
    'The logo address must begin with https:// and a public host, or with data:image/',
  );
}
