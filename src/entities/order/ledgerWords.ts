import type { TFunction } from 'i18next';
import type { AccountKind, EntryKind } from '../../contract/evo-bill/ledgerKinds';

/** Name of a kind of entry. */
export const entryName = (kind: EntryKind, t: TFunction<'orders'>): string => t(`ledger.kind.${kind}`);

/** Name of a kind of account. */
export const accountName = (kind: AccountKind, t: TFunction<'orders'>): string => t(`account.${kind}`);
