import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProofDocument } from '#contract/entities/documents/proof.ts';
import { makeQuote } from '#tests/builders/documents/makeQuote.ts';
import { acceptedText } from './acceptedText.ts';
import { checkProof, type ProofBasis } from './checkProof.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

function getProof(part: Partial<ProofDocument> = {}): ProofDocument {
  const quote = makeQuote({ xid: part.xid ?? 'quote-1' });
  const subject = acceptedText({ ...quote, locale: 'en-US' });
  return {
    kind: 'billfold-acceptance-proof',
    version: 1,
    appId: 'fern',
    xid: quote.xid,
    quoteNumber: '118',
    revision: quote.revision,
    locale: 'en-US',
    tappedAt: '2026-11-16T18:20:04.310Z',
    acceptedAt: '2026-11-16T18:20:05.120Z',
    algorithm: 'SHA-256',
    hash: digest(subject),
    subject,
    ...part,
  };
}

const record = getProof();
const basis: ProofBasis = { appId: 'fern', xid: 'quote-1', record, digest };
const check = (file: unknown, changes: Partial<ProofBasis> = {}) =>
  checkProof(typeof file === 'string' ? file : JSON.stringify(file), { ...basis, ...changes });

describe('checkProof', () => {
  it('accepts the server’s own file, in any formatting', async () => {
    for (const file of [
      record,
      JSON.stringify(record, null, 2),
      `\ufeff${JSON.stringify(record)}\n`,
    ]) {
      expect(await check(file)).toMatchObject({ verdict: 'genuine', disagreeing: [] });
    }
  });

  it('finds it intact when there is no record to compare it with', async () => {
    expect(await check(record, { record: null })).toMatchObject({ verdict: 'intact' });
  });

  it('detects every change of the hashed text by its hash', async () => {
    const { subject } = record;
    await fc.assert(
      fc.asyncProperty(fc.nat(subject.length - 1), fc.string({ maxLength: 3 }), async (at, put) => {
        const changed = subject.slice(0, at) + put + subject.slice(at + 1);
        fc.pre(changed !== subject);
        const { verdict, disagreeing } = await check({ ...record, subject: changed });
        expect([verdict, disagreeing]).toEqual(['tampered', ['hash']]);
      }),
    );
  });

  it('detects by the server’s record a text that was changed together with its hash', async () => {
    const subject = record.subject.replace('"locale":"en-US"', '"locale":"de"');
    const forged = { ...record, subject, hash: digest(subject), locale: 'de' };
    expect(await check(forged)).toMatchObject({
      verdict: 'tampered',
      disagreeing: ['locale', 'hash', 'subject'],
    });
    expect(await check(forged, { record: null })).toMatchObject({ verdict: 'intact' });
  });

  it.each([
    ['revision', 7],
    ['locale', 'de'],
    ['xid', 'quote-2'],
    ['quoteNumber', '119'],
    ['acceptedAt', '2026-11-01T00:00:00.000Z'],
    ['tappedAt', null],
  ])('names a changed %s', async (field, value) => {
    expect(await check({ ...record, [field]: value })).toMatchObject({
      verdict: 'tampered',
      disagreeing: [field],
    });
  });

  it('reports a malformed, missing or added field as tampered, by its name', async () => {
    const { hash: _, ...without } = record;
    for (const [file, name] of [
      [{ ...record, hash: 'zz' }, 'hash'],
      [{ ...record, revision: '1' }, 'revision'],
      [{ ...record, acceptedAt: 'yesterday' }, 'acceptedAt'],
      [without, 'hash'],
      [{ ...record, gift: 'a free tree' }, 'gift'],
    ] as const) {
      expect(await check(file)).toMatchObject({ verdict: 'tampered', disagreeing: [name] });
    }
  });

  it('reports a hashed text that is not canonical as tampered', async () => {
    for (const subject of ['', '[]', 'null', '{"xid": "quote-1"}', 'hello']) {
      const { verdict } = await check({ ...record, subject, hash: digest(subject) });
      expect([subject, verdict]).toEqual([subject, 'tampered']);
    }
  });

  it('reports a valid proof of another quote or business as foreign', async () => {
    expect(await check(getProof({ xid: 'quote-2' }))).toMatchObject({ verdict: 'foreign' });
    expect(await check(getProof({ appId: 'lindwurm' }))).toMatchObject({ verdict: 'foreign' });
    expect(await check(getProof({ xid: 'quote-2' }), { record: null })).toMatchObject({
      verdict: 'foreign',
    });
  });

  it('reports every prefix of a proof as truncated', async () => {
    const whole = JSON.stringify(record);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: whole.length - 1 }), async (length) => {
        expect(await check(whole.slice(0, length))).toMatchObject({ verdict: 'truncated' });
      }),
    );
    const printed = JSON.stringify(record, null, 2);
    expect(await check(printed.slice(0, 100))).toMatchObject({ verdict: 'truncated' });
  });

  it('rejects anything else, and never throws', async () => {
    const others = ['', '{', 'null', '"x"', '[]', '{}', '{"kind":"other"}', '%PDF-1.7', '<html>'];
    for (const file of others) {
      expect([file, (await check(file)).verdict]).toEqual([file, 'not-a-proof']);
    }
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (file) => {
        expect((await check(file)).proof).toBeNull();
      }),
    );
  });
});
