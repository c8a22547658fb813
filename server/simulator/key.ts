import { createHmac } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 20;

/**
 * Key of a demo charger: 20 printable characters, the most that OCPP 1.6 allows (security white paper, 2.3), made from
 * the installation's secret so that nothing but a keyed hash of it need be stored.
 */
export function demoChargerKey(secret: string, chargerCode: string): string {
  const digest = createHmac('sha256', secret).update(chargerCode).digest('hex');
  let rest = BigInt(`0x${digest}`);
  let key = '';
  while (key.length < LENGTH) {
    key += ALPHABET.charAt(Number(rest % 62n));
    rest /= 62n;
  }
  return key;
}
