import { describe, expect, test } from 'vitest';
import { plugCurrent } from '../../../../server/domain/live/plugCurrent';

describe('the current of a plug', () => {
  test('is AC for an AC outlet of a DC charger', () => {
    expect(plugCurrent('Type2', 'DC')).toBe('AC');
    expect(plugCurrent('CCS2', 'DC')).toBe('DC');
  });

  test('is that of the model when the plug allows both', () => {
    expect(plugCurrent('NACS', 'AC')).toBe('AC');
    expect(plugCurrent('NACS', 'DC')).toBe('DC');
  });
});
