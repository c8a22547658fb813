import { describe, expect, it } from 'vitest';
import { proveLedger } from '../../../../server/billing/ledger/ledgerProof';
import { readStrandedBalances } from '../../../../server/billing/ledger/strandedBalances';
import { openWorldPerTest } from '../../billing/openWorld';

const world = openWorldPerTest({ isUnproven: true });

const readBalances = () => world.query((tx) => readStrandedBalances(tx, 10));

describe('the stranded balances', () => {
  it('are those of the proof: wallets of deleted app users', async () => {
    const driver = await world.addDriver('12.5');
    await world.addDriver('20');
    expect(await readBalances()).toEqual([]);
    const since = new Date(world.clock.now());
    await world.query((tx) =>
      tx.updateTable('appUser').set({ anonymisedAt: since }).where('id', '=', driver).execute(),
    );
    expect(await readBalances()).toMatchObject([
      { kind: 'wallet', ownerId: driver, currency: 'EUR', balance: '12.50', since },
    ]);
    expect((await world.query(proveLedger)).strandedBalances).toBe(1);
  });

  it('hold what disabled companies are owed and disabled enterprises owe', async () => {
    const enterpriseId = await world.addEnterprise();
    await world.charge({ enterpriseId });
    await world.query(async (tx) => {
      await tx.updateTable('company').set({ status: 'disabled' }).where('id', '=', world.companyId).execute();
      await tx.updateTable('enterprise').set({ status: 'disabled' }).where('id', '=', enterpriseId).execute();
    });
    const found = await readBalances();
    expect(found.map(({ kind, ownerId, balance }) => [kind, ownerId, balance]).sort()).toEqual([
      ['company', world.companyId, '7.90'],
      ['enterprise', enterpriseId, '-10.00'],
    ]);
  });
});
