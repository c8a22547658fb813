import { Readable } from 'node:stream';
import type { SignedSession } from '../../../../src/contract/evo-bill/signedValues';
import type { Tx } from '../../../db/database';
import { checkSignedSession } from '../../../db/signedMeters';
import { readOcmf } from '../../../domain/orders/signedMeter';
import type { FileAnswer } from '../../../http/route';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { kWh } from '../sessionPlaces';

export const NOT_SIGNED: SignedSession = { verdict: 'none', energy: null, values: [] };

/** Signed meter values of a session with the result of their check. */
export async function readSignedSession(tx: Tx, transactionId: string): Promise<SignedSession> {
  const { verdict, energyWh, values, stored } = await checkSignedSession(tx, transactionId);
  return {
    verdict,
    energy: kWh(energyWh === null ? null : String(energyWh)),
    values: stored.map(({ at, context }, i) => ({
      at: toWire(at),
      context,
      verdict: values[i]?.verdict ?? 'formatUnknown',
    })),
  };
}

/**
 * The signed values of an order as transparency software (S.A.F.E.) reads them.
 * @throws Problem 404 without any
 */
export async function answerSignedValues(tx: Tx, orderId: string): Promise<FileAnswer> {
  const order = await tx
    .selectFrom('chargingOrder')
    .select(['no', 'transactionId'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order || order.transactionId === null) throw new Problem(404);
  const { transactionId } = order;
  const { values, stored } = await checkSignedSession(tx, transactionId);
  if (stored.length === 0) throw new Problem(404);
  const rows = stored.map(({ data, context }, i) => writeValue({ transactionId, data, context, key: values[i]?.key }));
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<values>\n${rows.join('')}</values>\n`;
  const bytes = Buffer.from(xml, 'utf8');
  return {
    fileName: `${order.no}-signed.xml`,
    contentType: 'application/xml',
    content: Readable.from([bytes]),
    size: bytes.length,
  };
}

interface WrittenValue {
  transactionId: string;
  data: string;
  context: string | null;
  /** Null or left out: not known, so the reader of the file has to enter it. */
  key: string | null | undefined;
}

function writeValue({ transactionId, data, context, key }: WrittenValue): string {
  const ocmf = readOcmf(data);
  const named = context === null ? '' : ` context="${escapeXml(context)}"`;
  const signed = `<signedData format="${ocmf === null ? 'UNKNOWN' : 'OCMF'}" encoding="plain">${escapeXml(ocmf ?? data)}</signedData>`;
  const publicKey = key ? `\n    <publicKey encoding="plain">${key}</publicKey>` : '';
  return `  <value transactionId="${transactionId}"${named}>\n    ${signed}${publicKey}\n  </value>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// XML has no place for them.
const FORBIDDEN = /(?![\n\r\t])\p{Cc}|[\ufffe\uffff]/gu;

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '').replace(FORBIDDEN, '\uFFFD');
}
