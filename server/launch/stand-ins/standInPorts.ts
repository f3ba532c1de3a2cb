/**
 * The stand-ins in the order of their ports, by their folders in `stand-ins`: each uses two ports of 127.0.0.1 after the
 * server's own.
 */
export const STAND_IN_NAMES = [
  'stripe',
  'card-elements',
  'authorize-net',
  'eway',
  'paypal',
  'rainforest',
] as const;

/** A processor with a stand-in. */
export type StandInName = (typeof STAND_IN_NAMES)[number];

/** The two ports of a stand-in after a server's port: script and API, and frames. */
export function standInPorts(name: StandInName, serverPort: number): [number, number] {
  const first = serverPort + 1 + 2 * STAND_IN_NAMES.indexOf(name);
  return [first, first + 1];
}

/** The first port after those of the stand-ins: the card frames', unless another is set. */
export function portAfterStandIns(serverPort: number): number {
  return serverPort + 1 + 2 * STAND_IN_NAMES.length;
}

/** The number of consecutive ports that a product with all stand-ins uses: its own, theirs, and the card frames'. */
export const PRODUCT_PORTS = portAfterStandIns(0) + 1;
