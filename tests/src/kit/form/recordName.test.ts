import { describe, expect, it } from 'vitest';
import { findRecordName } from '../../../../src/kit/form/recordName';

describe('the name of a record', () => {
  it('is the field by which users know it', () => {
    expect(findRecordName({ code: 'A1', name: 'Dostyk Avenue 180' }, null)).toBe('Dostyk Avenue 180');
    expect(findRecordName({ chargerCode: 'ALA-0142', name: '' }, null)).toBe('ALA-0142');
  });

  it('is that of the record when the form has none', () => {
    expect(findRecordName({ amount: 5 }, { name: 'Marat Nurlanov' })).toBe('Marat Nurlanov');
  });

  it('is missing when the form has none in words', () => {
    expect(findRecordName({ name: { en_US: 'Sunday' }, amount: 5 }, null)).toBeUndefined();
  });
});
