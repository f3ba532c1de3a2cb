import type { ProofDocument } from '#contract/entities/documents/proof.ts';
import { canonicalJson } from './acceptedText.ts';
import { parseProof } from './parseProof.ts';

/**
 * The verdict on a proof file. `genuine`: complete, and identical to the server's record. `intact`: complete and
 * consistent, with no record to compare it with. `tampered`: something in it was changed. `foreign`: a valid proof of
 * another acceptance. `truncated`: only the beginning of a proof. `not-a-proof`: something else.
 */
export type ProofVerdict =
  | 'genuine'
  | 'intact'
  | 'tampered'
  | 'foreign'
  | 'truncated'
  | 'not-a-proof';

/** The verdict, what could be read of the file, and for a tampered proof the names of the fields that do not agree. */
export interface ProofCheck {
  readonly verdict: ProofVerdict;
  readonly disagreeing: readonly string[];
  readonly proof: ProofDocument | null;
}

/** What a file is compared with. `digest` returns the SHA-256 of a text's UTF-8, in hex. */
export interface ProofBasis {
  /** The acceptance that the file should prove. */
  readonly appId: string;
  readonly xid: string;
  /** The server's record of that acceptance; null if it is unreachable or has none. */
  readonly record: ProofDocument | null;
  readonly digest: (text: string) => Promise<string> | string;
}

/** Checks a proof file: first its hash and its fields against its text, then all of it against the server's record. */
export async function checkProof(file: string, basis: ProofBasis): Promise<ProofCheck> {
  const read = parseProof(file);
  if (read.kind === 'misshapen') return toCheck('tampered', null, read.fields);
  if (read.kind !== 'proof') return toCheck(read.kind, null);
  const { proof } = read;
  const unsound = await unsoundFields(proof, basis.digest);
  if (unsound.length > 0) return toCheck('tampered', proof, unsound);
  if (proof.appId !== basis.appId || proof.xid !== basis.xid) return toCheck('foreign', proof);
  const { record } = basis;
  if (record === null) return toCheck('intact', proof);
  const disagreeing = RECORDED.filter((field) => proof[field] !== record[field]);
  return toCheck(disagreeing.length === 0 ? 'genuine' : 'tampered', proof, disagreeing);
}

function toCheck(
  verdict: ProofVerdict,
  proof: ProofDocument | null,
  disagreeing: readonly string[] = [],
): ProofCheck {
  return { verdict, disagreeing, proof };
}

const RECORDED: readonly (keyof ProofDocument)[] = [
  'quoteNumber',
  'revision',
  'locale',
  'tappedAt',
  'acceptedAt',
  'hash',
  'subject',
];

/** Fields that contradict the hashed text; `hash` if the text has another hash. */
async function unsoundFields(
  proof: ProofDocument,
  digest: ProofBasis['digest'],
): Promise<readonly (keyof ProofDocument)[]> {
  const { subject, hash } = proof;
  if ((await digest(subject)).toLowerCase() !== hash) return ['hash'];
  const fields = toSubject(subject);
  if (fields === null) return ['subject'];
  const expected: readonly (keyof ProofDocument)[] = ['xid', 'revision', 'locale'];
  return expected.filter((field) => fields[field] !== proof[field]);
}

/** The hashed text as an object; null if it is not the canonical text of an acceptance. */
function toSubject(subject: string): Readonly<Record<string, unknown>> | null {
  try {
    const fields: unknown = JSON.parse(subject);
    if (fields === null || typeof fields !== 'object' || canonicalJson(fields) !== subject)
      return null;
    return fields as Readonly<Record<string, unknown>>;
  } catch {
    return null; // text that is not JSON has no subject
  }
}
