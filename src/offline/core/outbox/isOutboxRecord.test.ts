import { describe, expect, it } from 'vitest';
import { makeOutboxRecord } from '#tests/builders/offline/makeOutboxRecord.ts';
import { isOutboxRecord } from './isOutboxRecord.ts';

describe('isOutboxRecord', () => {
  it('accepts every state of an acceptance and of a decline', () => {
    expect(isOutboxRecord(makeOutboxRecord())).toBe(true);
    for (const reason of ['Too dear.', '']) {
      const refusal = makeOutboxRecord({ kind: 'decline', payload: { reason } });
      expect(isOutboxRecord(refusal)).toBe(true);
    }
    const receipt = { at: 1, wasAlready: false };
    expect(isOutboxRecord(makeOutboxRecord({ state: 'delivered', receipt }))).toBe(true);
    const lastError = { status: 503, code: null };
    expect(isOutboxRecord(makeOutboxRecord({ state: 'waiting', lastError }))).toBe(true);
  });

  it('drops a record of another version', () => {
    for (const v of [0, 2, '1', undefined]) {
      expect(isOutboxRecord({ ...makeOutboxRecord(), v })).toBe(false);
    }
  });

  it('drops what is damaged, whichever field it is', () => {
    const whole = makeOutboxRecord();
    const free = ['host'];
    for (const field of Object.keys(whole).filter((name) => !free.includes(name))) {
      for (const wrong of [undefined, Number.NaN, {}, '']) {
        expect(isOutboxRecord({ ...whole, [field]: wrong }), `${field}: ${wrong}`).toBe(false);
      }
    }
    for (const value of [null, undefined, 7, 'x', []]) expect(isOutboxRecord(value)).toBe(false);
  });
});
