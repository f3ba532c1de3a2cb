import { Refusal } from '../importFailure.ts';
import { excerpt } from '../values.ts';
import type { ElementReader } from '../xml/elementReader.ts';
import { getLocation } from '../xml/xmlElement.ts';

/** What only extensions of EN 16931 have, in one syntax. */
export interface ExtensionPaths {
  /** Where the profile is named (BT-24). */
  readonly specification: string;
  /** Nested lines, or fields that mark a line as nested or as a parent. */
  readonly subLines: readonly string[];
  /** The field with a line's type, and the type of a line without an amount of its own. */
  readonly lineKind: { readonly path: string; readonly notCounted: readonly string[] } | null;
}

/** A document that follows EN 16931 is "compliant" at most; an extension of it is "conformant". */
const EXTENSION = /#conformant#/i;

/** The extension of EN 16931 that a document follows (BT-24), or null. */
export function getExtension(root: ElementReader, paths: ExtensionPaths): string | null {
  const [named] = root.all(paths.specification);
  const profile = named?.element.text.trim() ?? '';
  return EXTENSION.test(profile) ? profile : null;
}

/** Refuses lines inside lines by the name of their profile: their amounts do not add up as those of EN 16931. */
export function checkLines(root: ElementReader, paths: ExtensionPaths): void {
  const { path = null, notCounted = [] } = paths.lineKind ?? {};
  const kinds = path === null ? [] : root.all(path);
  const found = [
    ...paths.subLines.flatMap((one) => root.all(one)),
    ...kinds.filter(({ element }) => notCounted.includes(element.text.trim().toUpperCase())),
  ];
  const [first] = found;
  if (first === undefined) return;
  const profile = getExtension(root, paths);
  const reason = `The document has sub-invoice lines, which ${profile === null ? 'only extensions of EN 16931 have' : `the profile ${named(profile)} has`}. ${UNSUPPORTED}`;
  throw new Refusal(getLocation(first.element), reason);
}

/**
 * A refusal of a document that follows an extension, with the profile's name. If totals are inconsistent by EN 16931
 * alone, the sum may still be right: an extension may include more, such as payments to third parties.
 */
export function toProfileRefusal({ place, message, details }: Refusal, profile: string): Refusal {
  if (details?.figures === undefined) {
    return new Refusal(place, `${message} The document follows ${named(profile)}.`, details);
  }
  const reason = `The document follows the profile ${named(profile)}, whose totals have more parts than those of EN 16931. ${UNSUPPORTED}`;
  return new Refusal(place, reason);
}

const UNSUPPORTED =
  'This extension is not supported: ask the seller for an invoice that follows EN 16931 itself.';

/** The last part of a profile's name identifies it: it is shown up to a maximum length. */
function named(profile: string): string {
  return profile.length <= 200 ? profile.replace(/\s+/g, ' ') : excerpt(profile);
}
