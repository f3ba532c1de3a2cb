import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATUSES } from '#contract/codes.ts';
import { displayStatus, type StatusBasis } from './displayStatus.ts';

const show = (status: string, part: Partial<StatusBasis> = {}) =>
  displayStatus({ status, isInvoiced: false, endsOn: null, today: '2026-11-21', ...part });

describe('displayStatus', () => {
  it('shows accepted and invoiced for ACCEPTED that is invoiced [4.21]', () => {
    expect(show('ACCEPTED', { isInvoiced: true })).toBe('acceptedInvoiced');
    expect(show('ACCEPTED_INVOICED')).toBe('acceptedInvoiced');
    expect(show('ACCEPTED')).toBe('accepted');
  });

  it('shows invoiced for what is invoiced without being accepted [4.22]', () => {
    expect(show('INVOICED')).toBe('invoiced');
    expect(show('SENT', { isInvoiced: true })).toBe('invoiced');
  });

  it('shows complete once the end day has passed [4.23]', () => {
    expect(show('Active', { endsOn: '2026-11-20' })).toBe('complete');
    expect(show('Active', { endsOn: '2026-11-21' })).toBe('active');
    expect(show('Active')).toBe('active');
  });

  it('shows an unknown status as draft [4.24]', () => {
    for (const status of ['', 'paid', 'LOST', 'toString', '__proto__']) {
      expect(show(status)).toBe('draft');
    }
  });

  it('follows the first rule that matches', () => {
    const past = { endsOn: '2020-01-01' };
    expect(show('ACCEPTED', { ...past, isInvoiced: true })).toBe('acceptedInvoiced');
    expect(show('INVOICED', past)).toBe('invoiced');
    expect(show('LOST', past)).toBe('complete');
  });

  it('has a name of its own for each of the 16 statuses [3.34]', () => {
    expect(DOCUMENT_STATUSES).toHaveLength(16);
    const shown = DOCUMENT_STATUSES.map((status) => show(status));
    expect(new Set(shown).size).toBe(16);
  });
});
