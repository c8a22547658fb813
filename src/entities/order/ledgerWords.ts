import type { TFunction } from 'i18next';
import { ACCOUNT_KINDS, ENTRY_KINDS } from '../../contract/evo-bill/ledgerKinds';

/** Name of a kind of entry; one that is not known is said as it is. */
export function entryName(kind: string, t: TFunction<'orders'>): string {
  const known = ENTRY_KINDS.find((each) => each === kind);
  return known ? t(`ledger.kind.${known}`) : kind;
}

/** Name of a kind of account; one that is not known is said as it is. */
export function accountName(account: string, t: TFunction<'orders'>): string {
  const known = ACCOUNT_KINDS.find((each) => each === account);
  return known ? t(`account.${known}`) : account;
}
