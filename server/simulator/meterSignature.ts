import { createECDH, createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import type { Charger } from './charger';
import type { Reading, Session } from './session';

/** Key pair of a simulated meter: always the same for the same charger key. */
export function deriveMeterKey(chargerKey: string): KeyObject {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(createHash('sha256').update(`meter ${chargerKey}`).digest());
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = { kty: 'EC', crv: 'P-256', d: pair.getPrivateKey().toString('base64url'), x, y };
  return createPrivateKey({ key, format: 'jwk' });
}

/** Public key of a simulated meter as a record holds it: hex of the DER. */
export function readPublicMeterKey(chargerKey: string): string {
  return createPublicKey(deriveMeterKey(chargerKey)).export({ type: 'spki', format: 'der' }).toString('hex');
}

/** The beginning of a session, or beginning and end, as signed OCMF; null where the meter signs nothing. */
export function signReadings(charger: Charger, session: Session, isEnd: boolean): string | null {
  const { spec } = charger;
  if (spec.signing === undefined) return null;
  const payload = JSON.stringify({
    ...{ FV: '1.0', GI: spec.model, GS: spec.serialNumber, PG: `T${session.begin.at % 1_000_000}` },
    ...{ MV: spec.vendor, MS: spec.serialNumber, IS: true, IF: ['RFID_PLAIN'], IT: 'ISO14443', ID: session.idTag },
    RD: [toSignedReading(session.begin, 'B'), ...(isEnd ? [toSignedReading(session.last, 'E')] : [])],
  });
  const key = deriveMeterKey(spec.signing === 'wrongly' ? `not ${spec.key}` : spec.key);
  const signature = sign('sha256', Buffer.from(payload), key).toString('hex');
  return `OCMF|${payload}|${JSON.stringify({ SA: 'ECDSA-secp256r1-SHA256', SD: signature })}`;
}

function toSignedReading({ at, energy }: Reading, reason: 'B' | 'E') {
  const stamp = `${new Date(at).toISOString().replace('.', ',').replace('Z', '+0000')} S`;
  return { TM: stamp, TX: reason, RV: energy / 1_000, RI: '01-00:B2.08.00*FF', RU: 'kWh', ST: 'G' };
}
