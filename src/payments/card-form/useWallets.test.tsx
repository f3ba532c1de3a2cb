import { expect, it } from 'vitest';
import { makeMethodIntent } from '#tests/builders/makeMethodIntent.ts';
import { offerMethods } from '../methods/getPayMethods.ts';
import { REGISTRY } from '../registry.ts';
import { SOURCES } from './sources.ts';
import { findWalletMethod } from './useWallets.tsx';

const methods = offerMethods([makeMethodIntent().method], REGISTRY);

it.each(Object.values(SOURCES))(
  'with the source $source, offers wallets only if a customer pays',
  (source) => {
    const isOffered = source.source === 'public-invoice' || source.source === 'checkout-form';
    expect(findWalletMethod(source, methods)).toBe(isOffered ? methods[0] : null);
  },
);
