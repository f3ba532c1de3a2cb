import type {
  FindingReadCapability,
  VaultCapability,
} from '#server/processors/contract/capabilities.ts';
import type { ConnectionContext } from '#server/processors/contract/connectionContext.ts';
import type { Processors } from '#server/processors/contract/processors.ts';

/** Stripe with one connected account, and the charges of its saved methods. */
export function toConnectedStripe(
  processors: Processors,
  accountId: string,
): {
  readonly context: ConnectionContext;
  readonly vault: VaultCapability;
  readonly reads: FindingReadCapability;
} {
  const now = new Date();
  const connected = processors.connect({
    id: 'connection',
    appId: 'shop',
    processor: 'STRIPE',
    accountId,
    secretsSource: 'environment',
    mode: 'test',
    publicSettings: {},
    sealedSecrets: null,
    isActive: true,
    position: 0,
    createdAt: now,
    updatedAt: now,
  });
  const { vault, reads } = connected?.adapter.capabilities ?? {};
  if (connected === null || vault === undefined || reads?.findByReference === undefined)
    throw new Error('Stripe cannot charge saved methods');
  return {
    context: connected.context,
    vault,
    reads: { ...reads, findByReference: reads.findByReference },
  };
}
