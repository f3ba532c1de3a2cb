/**
 * The stand-ins in the order of their ports, by their folders in `stand-ins`: each takes two of 127.0.0.1 after the server's own.
 */
export const STAND_IN_NAMES = [
  'stripe',
  'card-elements',
  'authorize-net',
  'eway',
  'paypal',
  'rainforest',
] as const;

/** A processor that has a stand-in. */
export type StandInName = (typeof STAND_IN_NAMES)[number];

/** The two ports of a stand-in beside a server's port: script and API, and frames. */
export function standInPorts(name: StandInName, serverPort: number): [number, number] {
  const first = serverPort + 1 + 2 * STAND_IN_NAMES.indexOf(name);
  return [first, first + 1];
}

/** The first port after those of the stand-ins beside a server's port: the card frames', if no other is set. */
export function portAfterStandIns(serverPort: number): number {
  return serverPort + 1 + 2 * STAND_IN_NAMES.length;
}

/** How many ports in a row a product with all stand-ins takes: its own, theirs, and the card frames'. */
export const PRODUCT_PORTS = portAfterStandIns(0) + 1;
