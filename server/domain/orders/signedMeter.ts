import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { decomposeValue, parseSections, type PayloadData, type Signature } from '@road-labs/ocmf';
import type { SignedVerdict } from '../../../src/contract/evo-bill/signedValues';
import { isRecord } from '../../../src/lib/isRecord';

/** Signed meter value as a charger sent it. */
export interface SignedValue {
  /** OCMF text, its base64, or the JSON around it. */
  data: string;
  context: string | null;
}

export type CheckedVerdict = Exclude<SignedVerdict, 'none'>;

/** A value with the result of its check. */
export interface CheckedValue {
  verdict: CheckedVerdict;
  /** Public key that verifies it, as recorded. */
  key: string | null;
  payload: PayloadData | null;
}

export interface SignedCheck {
  verdict: SignedVerdict;
  /** Wh between signed beginning and end; null unless all values are valid and show both. */
  energyWh: number | null;
  /** One for each value, in their order. */
  values: CheckedValue[];
}

/** Meters sign kWh with as few as two decimals. */
export const SIGNED_TOLERANCE_WH = 10;

const ORDER: readonly CheckedVerdict[] = ['invalid', 'formatUnknown', 'keyUnknown', 'valid'];

/**
 * Checks the signed values of one session, oldest first.
 * @param keys public keys in the charger's record, as {@link readMeterKey} writes them; a key in a message proves nothing
 */
export function checkSignedValues(values: readonly SignedValue[], keys: readonly string[]): SignedCheck {
  const known = keys.flatMap((key) => {
    const publicKey = openKey(key);
    return publicKey ? [{ key, publicKey }] : [];
  });
  const checked = values.map(({ data }) => checkValue(data, known));
  const verdict = ORDER.find((one) => checked.some((value) => value.verdict === one)) ?? 'none';
  const payloads = checked.flatMap(({ payload }) => payload ?? []);
  return { verdict, energyWh: verdict === 'valid' ? measureEnergy(payloads) : null, values: checked };
}

/** Whether the billed energy is the signed one. */
export function isSignedEnergy(billedWh: number, signedWh: number): boolean {
  return Math.abs(billedWh - signedWh) <= SIGNED_TOLERANCE_WH;
}

/** Public key of a meter, hex or base64 of its DER, in the form of the record; null for anything else. */
export function readMeterKey(text: string): string | null {
  const hex = /^[0-9a-f]+$/i.test(text) && text.length % 2 === 0 ? text : Buffer.from(text, 'base64').toString('hex');
  return openKey(hex) && hex.toLowerCase();
}

function openKey(hex: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(hex, 'hex'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec' ? key : null;
  } catch {
    return null;
  }
}

/** The OCMF text of a value; null where it has another format. */
export function readOcmf(data: string): string | null {
  const text = data.trim();
  if (text.startsWith('OCMF|')) return text;
  if (text.startsWith('{')) return readWrapped(text);
  const decoded = Buffer.from(text, 'base64').toString('utf8');
  return decoded.startsWith('OCMF|') ? decoded : null;
}

/** 1.6 chargers send the object of 2.0.1 as text. */
function readWrapped(text: string): string | null {
  try {
    const wrapped: unknown = JSON.parse(text);
    const data = isRecord(wrapped) ? wrapped['signedMeterData'] : null;
    return typeof data === 'string' && !data.startsWith('{') ? readOcmf(data) : null;
  } catch {
    return null;
  }
}

function checkValue(data: string, known: readonly { key: string; publicKey: KeyObject }[]): CheckedValue {
  const text = readOcmf(data);
  if (text === null) return { verdict: 'formatUnknown', key: null, payload: null };
  try {
    const sections = decomposeValue(text);
    const { payloadData, signature } = parseSections(sections);
    if (signature.SA !== undefined && !signature.SA.endsWith('-SHA256')) {
      return { verdict: 'formatUnknown', key: null, payload: payloadData };
    }
    if (known.length === 0) return { verdict: 'keyUnknown', key: null, payload: payloadData };
    const signed = Buffer.from(sections.payloadData, 'utf8');
    const match = known.find(({ publicKey }) => verify('sha256', signed, publicKey, readSignature(signature)));
    return { verdict: match ? 'valid' : 'invalid', key: match?.key ?? null, payload: payloadData };
  } catch {
    return { verdict: 'invalid', key: null, payload: null };
  }
}

function readSignature({ SE, SD }: Signature): Buffer {
  return Buffer.from(SD, (SE as string | undefined) === 'base64' ? 'base64' : 'hex');
}

interface SignedReading {
  /** Wh */
  register: number;
  reason: string;
  /** OBIS code of the register. */
  code: string;
}

const UNITS: Readonly<Record<string, number>> = { Wh: 1, kWh: 1_000 };
/** Ends by the car, the charger, a person or a failure (OCMF, field TX). */
const ENDS: ReadonlySet<string> = new Set(['E', 'L', 'R', 'A', 'P']);

/** Each document may repeat the beginning: the first beginning and the last end of one register count. */
function measureEnergy(payloads: readonly PayloadData[]): number | null {
  const readings = payloads.flatMap(listReadings);
  const begin = readings.find(({ reason }) => reason === 'B');
  const end = begin && readings.findLast(({ reason, code }) => ENDS.has(reason) && code === begin.code);
  return begin && end && end.register >= begin.register ? Math.round(end.register - begin.register) : null;
}

/** OCMF omits fields of a reading that have not changed since the one before. */
function listReadings({ RD }: PayloadData): SignedReading[] {
  let before: Partial<PayloadData['RD'][number]> = {};
  return (Array.isArray(RD) ? RD : []).flatMap((raw): SignedReading[] => {
    before = { ...before, ...raw };
    const { RV, RU, RI, TX, ST } = before;
    const factor = RU === undefined ? undefined : UNITS[RU];
    // A meter that reports an error of its own signs no usable register.
    if (factor === undefined || !Number.isFinite(Number(RV)) || ST !== 'G') return [];
    return [{ register: Number(RV) * factor, reason: TX ?? '', code: RI ?? '' }];
  });
}
