import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { payoutEntry } from '../../domain/ledger/entries';
import { lockPeriodOfPayout, settleWhenPaid } from './periods';
import { postEntry } from '../ledger/postEntry';
import { sandboxPayouts } from '../providers/sandbox';
import type { PayoutProvider } from '../providers/provider';

type PayoutDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

interface Payout {
  id: string;
  periodId: string;
  partyId: string | null;
  amount: string;
  currency: string;
  tries: number;
  name: string | null;
  isEnabled: boolean | null;
}

/** Pays out the dues of settled months to the parties, each once; a refused payout waits for a retry by hand. */
export async function runPayouts(deps: PayoutDeps, provider: PayoutProvider = sandboxPayouts): Promise<number> {
  const { rows } = await deps.db.asSystem((tx) =>
    sql<Payout>`select p.id, p.period_id, p.party_id, p.amount::text, p.currency, p.tries, c.name,
        c.status = 'enabled' as is_enabled
      from statement_payout p left join company c on c.id = p.party_id
      where p.state = 'pending' order by p.id limit 100`.execute(tx),
  );
  for (const payout of rows) {
    await payOne(deps, provider, payout).catch((error: unknown) => {
      deps.log.warn({ err: error, payoutId: payout.id }, 'payout has no answer');
    });
  }
  return rows.length;
}

async function payOne(deps: PayoutDeps, provider: PayoutProvider, payout: Payout): Promise<void> {
  const { id, amount, currency, name, isEnabled } = payout;
  const party = name === null ? null : { name, isEnabled: isEnabled === true };
  // The key goes with every try: if the node dies here, the payout is tried again and never paid twice.
  const answer = await provider.pay({ key: `payout:${id}`, amount, currency, party });
  const error = answer.state === 'declined' ? answer.reason : null;
  await deps.db.asSystem((tx) => recordPayout(tx, deps, payout, provider.name, error));
}

async function recordPayout(
  tx: Tx,
  deps: PayoutDeps,
  payout: Payout,
  provider: string,
  error: string | null,
): Promise<void> {
  const { id, partyId, amount, currency, periodId } = payout;
  const at = new Date(deps.clock.now());
  await lockPeriodOfPayout(tx, id);
  const changed = await tx
    .updateTable('statementPayout')
    .set({
      state: error === null ? 'paid' : 'failed',
      error,
      paidAt: error === null ? at : null,
      tries: payout.tries + 1,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n || error !== null) return;
  const subject = partyId === null ? {} : { companyId: partyId };
  await postEntry(tx, payoutEntry({ key: `payout:${id}`, currency, at, ...subject }, partyId, provider, amount));
  await settleWhenPaid(tx, deps, periodId);
}
