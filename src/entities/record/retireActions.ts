import type { Guarded } from '../../access/useCan';
import type { RetireKind } from './RetireDialog';

/** Something that can be done with a record, and the permission that it needs. */
export interface OfferedAction<Kind extends string> {
  kind: Kind;
  label: string;
  allow: Guarded;
}

type Words = (key: 'records:record.restore' | 'records:record.retire' | 'records:record.remove') => string;

/** Offers to retire, restore or delete a record; the permission to delete covers all three. */
export function retireActions(
  { retiredAt }: { retiredAt: string | null },
  allow: Guarded,
  t: Words,
): OfferedAction<RetireKind>[] {
  const isRetired = retiredAt !== null;
  return [
    {
      kind: isRetired ? 'restore' : 'retire',
      label: t(isRetired ? 'records:record.restore' : 'records:record.retire'),
      allow,
    },
    { kind: 'delete', label: t('records:record.remove'), allow },
  ];
}
