import { generateKeyPairSync, sign } from 'node:crypto';

/** Registers in kWh; without an end the document has the beginning alone. */
interface Registers {
  begin: number;
  end?: number;
}

/** A meter that signs OCMF with a key of its own. */
export interface SigningMeter {
  /** Hex of the DER. */
  publicKey: string;
  sign(registers: Registers): string;
}

export function makeSigningMeter(namedCurve = 'prime256v1'): SigningMeter {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('hex'),
    sign({ begin, end }) {
      const first = { TM: '2026-01-15T08:00:00,000+0000 S', TX: 'B', RV: begin, RI: '1-0:1.8.0', RU: 'kWh', ST: 'G' };
      const last = end === undefined ? [] : [{ TM: '2026-01-15T09:00:00,000+0000 S', TX: 'E', RV: end, ST: 'G' }];
      const payload = JSON.stringify({ FV: '1.0', PG: 'T1', MS: 'M1', IS: true, IT: 'ISO14443', RD: [first, ...last] });
      const signature = sign('sha256', Buffer.from(payload), privateKey).toString('hex');
      return `OCMF|${payload}|${JSON.stringify({ SA: `ECDSA-${namedCurve}-SHA256`, SD: signature })}`;
    },
  };
}
