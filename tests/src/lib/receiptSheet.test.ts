import { describe, expect, it } from 'vitest';
import { composePlace } from '../../../src/lib/receiptSheet';

const RECEIPT = { seller: { name: 'Altyn Charge LLP', country: 'KZ' }, language: 'en_US' as const };
const readPlace = (name: string, address: string) =>
  composePlace({ ...RECEIPT, address }, name, (key) => key).find(({ label }) => label === 'place')?.value;

describe('the place of a receipt', () => {
  it('has name and address, and one of them when they are the same', () => {
    expect(readPlace('Mall of Almaty', 'Dostyk Avenue 180')).toBe('Mall of Almaty, Dostyk Avenue 180');
    expect(readPlace('Dostyk Avenue 180', 'Dostyk Avenue 180')).toBe('Dostyk Avenue 180');
  });
});
