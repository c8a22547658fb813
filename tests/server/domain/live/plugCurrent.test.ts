import { expect, test } from 'vitest';
import { plugCurrent } from '../../../../server/domain/live/plugCurrent';

test('an AC outlet of a DC charger is AC', () => {
  expect(plugCurrent('Type2', 'DC')).toBe('AC');
  expect(plugCurrent('CCS2', 'DC')).toBe('DC');
});

test('of a plug for both the model decides', () => {
  expect(plugCurrent('NACS', 'AC')).toBe('AC');
  expect(plugCurrent('NACS', 'DC')).toBe('DC');
});
