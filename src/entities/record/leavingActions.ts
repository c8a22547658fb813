import type { Guarded } from '../../access/useCan';
import type { Leaving } from './LeavingDialog';

/** Something that can be done with a record, and the permission that it needs. */
export interface OfferedAction<Kind extends string> {
  kind: Kind;
  label: string;
  allow: Guarded;
}

type Words = (key: 'records:record.bringBack' | 'records:record.retire' | 'records:record.remove') => string;

/** How a record leaves, or comes back: what can be retired can be deleted by the same people. */
export function leavingActions(
  { retiredAt }: { retiredAt: string | null },
  allow: Guarded,
  t: Words,
): OfferedAction<Leaving>[] {
  const isRetired = retiredAt !== null;
  return [
    {
      kind: isRetired ? 'bringBack' : 'retire',
      label: t(isRetired ? 'records:record.bringBack' : 'records:record.retire'),
      allow,
    },
    { kind: 'delete', label: t('records:record.remove'), allow },
  ];
}
