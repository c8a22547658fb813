import type { BodyOf } from '../../../../../src/contract/endpoint';
import type { financialManagement } from '../../../../../src/contract/evo-bill/financialManagement';
import type { AccountMapping } from '../../../../../src/contract/evo-bill/journal';
import { ACCOUNT_KINDS } from '../../../../../src/contract/evo-bill/ledgerKinds';
import type { Tx } from '../../../../db/database';
import { findRow } from '../../../../http/recordRoutes';
import { lockVersion } from '../../../../http/records';

type Update = BodyOf<typeof financialManagement.accountMappingUpdate>;

const selectMappings = (tx: Tx) => tx.selectFrom('accountMapping').select(['id', 'kind', 'number', 'name', 'version']);

/** All kinds of accounts, in the order in which the ledger names them. */
export async function readAccountMappings(tx: Tx): Promise<AccountMapping[]> {
  const rows = await selectMappings(tx).execute();
  return rows.toSorted((one, other) => ACCOUNT_KINDS.indexOf(one.kind) - ACCOUNT_KINDS.indexOf(other.kind));
}

/** Changes the account that stands for a kind. @throws Problem 404, 409 with the mapping as it is now */
export async function updateAccountMapping(tx: Tx, { id, version, number, name }: Update): Promise<AccountMapping> {
  const readMapping = (known: string) => findRow(selectMappings(tx).where('id', '=', known));
  await lockVersion(tx, 'accountMapping', { id, version }, readMapping);
  await tx
    .updateTable('accountMapping')
    .set({ number: number || null, name: name || null, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readMapping(id);
}
