import { describe, expect, it } from 'vitest';
import { formatRelativeChange } from '../../../src/lib/relativeChange';

describe('a relative change', () => {
  it('has the sign of more and of less, and none when nothing changed', () => {
    expect(formatRelativeChange('112', '100', 'en_US')).toBe('+12\u202f%');
    expect(formatRelativeChange('97.00', '100.00', 'ru')).toBe('\u22123\u202f%');
    expect(formatRelativeChange('100.001', '100', 'en_US')).toBe('0\u202f%');
    expect(formatRelativeChange('0', '100', 'en_US')).toBe('\u2212100\u202f%');
  });

  it('is a dash when there is no base', () => {
    expect(formatRelativeChange('31.00', '0.00', 'en_US')).toBe('–');
    expect(formatRelativeChange('0', '0', 'en_US')).toBe('–');
  });
});
