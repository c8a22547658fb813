import { describe, expect, it } from 'vitest';
import { listMissing } from '../../../../src/entities/setup/setupRules';

describe('the records that a screen needs first', () => {
  it('are listed in the order in which they are added when the installation is empty', () => {
    expect(listMissing('charger', [])).toEqual(['company', 'model', 'station']);
    expect(listMissing('station', [])).toEqual(['company']);
  });

  it('leave out those that are there', () => {
    expect(listMissing('order', ['company', 'station'])).toEqual(['model', 'charger']);
  });

  it('are none when all are there, whether a charger has connected or not', () => {
    expect(listMissing('monitor', ['company', 'model', 'station', 'charger'])).toEqual([]);
  });
});
