import type { BusinessDraft } from '#server/back-office/business/createBusiness.ts';
import { cedar } from './content/cedar.ts';
import { fern } from './content/fern.ts';
import { harbor } from './content/harbor.ts';
import { juniper } from './content/juniper.ts';
import { kestrel } from './content/kestrel.ts';
import { lindwurm } from './content/lindwurm.ts';
import { maple } from './content/maple.ts';
import { reef } from './content/reef.ts';
import { studio } from './content/studio.ts';

/** The demo's businesses by their application ids. */
export const demoBusinesses = {
  fern,
  lindwurm,
  harbor,
  cedar,
  kestrel,
  maple,
  reef,
  studio,
  juniper,
} satisfies Readonly<Record<string, BusinessDraft>>;
