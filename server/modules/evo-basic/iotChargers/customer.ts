import type { Command } from '../../../../src/contract/live/command';
import type { Payload } from '../../../ocpp/facts/payload';

/** Text of a charger about a person, its parts in their order; null: not asked for, or not complete. */
export function readCustomerText({ kind, state }: Command, outcome: Payload): string | null {
  if (kind !== 'getCustomerInformation' || state !== 'effective') return null;
  return outcome
    .list('rows')
    .map((row) => ({ seqNo: row.int('seqNo') ?? 0, data: row.text('data') ?? '' }))
    .sort((a, b) => a.seqNo - b.seqNo)
    .map(({ data }) => data)
    .join('');
}
