import { sql } from 'kysely';
import type { ShownChain } from '../../../../src/contract/evo-monitor/onCallChain';
import { readStepAddresses, type StepAddress } from '../../../alarms/stepAddresses';
import { readPersonFinder } from '../../../alarms/stepPersons';
import type { Tx } from '../../../db/database';
import { CALL_ANSWER, findCallsSince } from './calls';

/** Chains with the persons whom their steps mean now, and the alarms that each step answered. */
export async function readBoard(tx: Tx, now: number): Promise<ShownChain[]> {
  const chains = await readChains(tx);
  const findPersons = await readPersonFinder(tx, chains, now);
  const meant = chains.map(({ rotaId, steps }) => steps.map((step) => findPersons(rotaId, step)));
  const addresses = await readStepAddresses(tx, meant.flat(2));
  const answers = await countAnswers(tx, findCallsSince(now));
  return chains.map(({ steps, rotaId: _rotaId, ...chain }, index) => ({
    ...chain,
    unanswered: answers.get(`${chain.id} unanswered`) ?? 0,
    steps: steps.map(({ kind, afterMinutes }, at) => ({
      ...{ kind, afterMinutes, answered: answers.get(`${chain.id} ${at + 1}`) ?? 0 },
      ...describeAddresses(addresses, meant[index]?.[at] ?? []),
    })),
  }));
}

async function readChains(tx: Tx) {
  return tx
    .selectFrom('onCallChain as c')
    .leftJoin('station as s', 's.id', 'c.stationId')
    .leftJoin('company as k', 'k.id', 'c.alarmCompanyId')
    .select(['c.id', 'c.name', 'c.priority', 'c.classification', 'c.steps', 'c.unansweredMinutes', 'c.rotaId'])
    .select(['s.name as station', 'k.name as alarmCompany'])
    .orderBy('c.priority', 'desc')
    .orderBy('c.name')
    .execute();
}

/** Counts by `<chain> <step>` and `<chain> unanswered`. */
async function countAnswers(tx: Tx, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select concat(o.chain_id, ' ', ${CALL_ANSWER}) as key, count(*)::int as count
    from on_call_run o join on_call_chain c on c.id = o.chain_id
    where o.started_at >= ${since} and ${CALL_ANSWER} is not null group by 1`.execute(tx);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

function describeAddresses(addresses: readonly StepAddress[], recipientIds: readonly string[]) {
  const own = addresses.filter(({ recipientId }) => recipientIds.includes(recipientId));
  return {
    persons: [...new Map(own.map(({ recipientId, to }) => [recipientId, to.fullName])).values()],
    ways: [...new Set(own.map(({ way }) => way))],
  };
}
