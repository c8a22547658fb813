import { describe, expect, it } from 'vitest';
import { coverMonths } from '../../../../server/domain/statements/coverMonths';

const dues = (amounts: string[], paid: string) =>
  coverMonths(
    amounts.map((amount) => ({ amount })),
    paid,
  ).map(({ due }) => due);

describe('payments of an enterprise', () => {
  it('cover the oldest months first', () => {
    expect(dues(['10.00', '5.00'], '4.00')).toEqual(['6', '5']);
    expect(dues(['10.00', '5.00'], '12.00')).toEqual(['0', '3']);
  });

  it('are joined by the credit of a later month', () => {
    expect(dues(['45.00', '-15.00'], '30.00')).toEqual(['0', '0']);
    expect(dues(['45.00', '-15.00', '20.00'], '30.00')).toEqual(['0', '0', '20']);
  });

  it('leave nothing to pay when a credit is larger than the debt', () => {
    expect(dues(['-15.00', '10.00'], '0')).toEqual(['0', '0']);
  });
});
