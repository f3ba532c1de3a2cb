/** Where in a file something is: the line counts from 1, the path is that of the element or property. */
export interface ValueLocation {
  readonly line: number | null;
  readonly path: string | null;
}

/** The two figures that a rule compares, decimal text: the document's, and the sum of its parts. */
export interface Figures {
  readonly stated: string;
  readonly computed: string;
}

/** Why a file was refused: one plain sentence, where, and for a rule of EN 16931 its number and both figures. */
export interface ImportFailure {
  readonly status: 'refused';
  readonly file: string;
  readonly place: ValueLocation;
  readonly reason: string;
  readonly rule: string | null;
  readonly figures: Figures | null;
}

/** The rule that a refusal follows, and its figures when it compares two. */
export interface RefusalReason {
  readonly rule: string;
  readonly figures?: Figures;
}

/** Ends the reading of a file. It is thrown in this module only; `readDocument` returns it as an `ImportFailure`. */
export class Refusal extends Error {
  readonly place: ValueLocation;
  readonly details: RefusalReason | null;

  constructor(place: ValueLocation, reason: string, details: RefusalReason | null = null) {
    super(reason);
    this.name = 'Refusal';
    this.place = place;
    this.details = details;
  }

  /** The refusal as the response for a file of this name. */
  toFailure(file: string): ImportFailure {
    return {
      status: 'refused',
      file,
      place: this.place,
      reason: this.message,
      rule: this.details?.rule ?? null,
      figures: this.details?.figures ?? null,
    };
  }
}

/** A failure as one line of a report: file, place, rule, reason. */
export function printFailure({ file, place, reason, rule }: ImportFailure): string {
  const line = place.line === null ? [] : [`line ${place.line}`];
  const path = place.path === null ? [] : [place.path];
  const where = [file, ...line, ...path].join(', ');
  return `${where}: ${rule === null ? '' : `${rule}: `}${reason}`;
}
