import type { SignedMeterFact, TransactionRef } from '../store/fact';
import type { Message } from './message';
import type { Payload } from './payload';

/**
 * Signed meter values of a transaction, as the charger sent them: values of format `SignedData` (1.6), `signedMeterValue`
 * beside the figure (2.0.1).
 */
export function signedMeterFacts(
  message: Message,
  meterValues: readonly Payload[],
  transaction: TransactionRef | undefined,
): SignedMeterFact[] {
  if (!transaction) return [];
  const ref = 'id' in transaction ? { id: transaction.id } : transaction;
  return meterValues.flatMap((meterValue) =>
    meterValue.list('sampledValue').flatMap((sample): SignedMeterFact[] => {
      const signed = readSigned(sample);
      if (signed === null) return [];
      const at = meterValue.time('timestamp') ?? message.receivedAt;
      const context = sample.text('context', 30);
      return [{ kind: 'signedMeter', transaction: ref, at, receivedAt: message.receivedAt, context, ...signed }];
    }),
  );
}

type Signed = Pick<SignedMeterFact, 'data' | 'signingMethod' | 'encodingMethod' | 'publicKey'>;

/** A shortened value could not be checked any more; the frame limits it. */
const UNCUT = Infinity;

function readSigned(sample: Payload): Signed | null {
  const signed = sample.object('signedMeterValue');
  const data = signed?.text('signedMeterData', UNCUT);
  if (!signed || !data) return readSignedText(sample);
  return {
    data,
    signingMethod: signed.text('signingMethod', 50),
    encodingMethod: signed.text('encodingMethod', 50),
    publicKey: signed.text('publicKey'),
  };
}

function readSignedText(sample: Payload): Signed | null {
  const data = sample.text('format', 20) === 'SignedData' ? sample.text('value', UNCUT) : null;
  return data ? { data, signingMethod: null, encodingMethod: null, publicKey: null } : null;
}
