import { expect, it } from 'vitest';
import { dayIn } from '../../../src/lib/calendar';

it('the day of an instant changes at the midnight of its zone', () => {
  const midnight = Date.UTC(2026, 9, 31, 19);
  expect(dayIn('Asia/Almaty', midnight - 1)).toBe('2026-10-31');
  expect(dayIn('Asia/Almaty', midnight)).toBe('2026-11-01');
  expect(dayIn('UTC', midnight)).toBe('2026-10-31');
});
