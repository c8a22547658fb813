import { sql } from 'kysely';
import type { OnCallStep } from '../../src/contract/evo-monitor/onCallChain';
import type { Tx } from '../db/database';
import { findDuty, type Rota } from '../domain/oncall/duties';
import { readLeaves, readOverrides } from './rotas';

/** Finds the recipients that a step of a chain with a rota means. */
export type PersonFinder = (rotaId: string | null, step: OnCallStep) => string[];

type KnownRota = Rota & { id: string; groupIds: string[] };

/** Reads the persons on call of rotas at a moment, so that steps find theirs. */
export async function readPersonFinder(
  tx: Tx,
  chains: readonly { rotaId: string | null; steps: readonly OnCallStep[] }[],
  now: number,
): Promise<PersonFinder> {
  const rotaIds = [...new Set(chains.flatMap(({ rotaId }) => rotaId ?? []))];
  const rotas = await readRotas(tx, rotaIds);
  const moment = { from: now, until: now + 1 };
  const overrides = await readOverrides(tx, rotaIds, moment);
  const leaves = rotaIds.length === 0 ? [] : await readLeaves(tx, moment);
  return (rotaId, step) => {
    if (step.kind === 'recipients') return step.recipientIds;
    const rota = rotas.get(rotaId ?? '');
    if (!rota) return [];
    if (step.kind === 'group') return rota.groupIds;
    const changes = { overrides: overrides.filter((each) => each.rotaId === rotaId), leaves };
    const { personId } = findDuty(rota, changes, { lane: step.kind === 'first' ? 1 : 2, at: now });
    return personId === null ? [] : [personId];
  };
}

/** A person that was deleted leaves gaps. */
async function readRotas(tx: Tx, ids: readonly string[]): Promise<Map<string, KnownRota>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('onCallRota')
    .select(['id', 'timezone', 'weeks', 'shifts'])
    .select([sql<string>`starts_on::text`.as('startsOn'), sql<string[]>`group_ids::text[]`.as('groupIds')])
    .where('id', 'in', [...ids])
    .execute();
  const named = rows.flatMap(({ shifts }) => shifts.map(({ recipientId }) => recipientId));
  const found = await tx
    .selectFrom('alarmRecipient')
    .select('id')
    .where('id', 'in', ['0', ...new Set(named)])
    .execute();
  const known = new Set(found.map(({ id }) => id));
  return new Map(
    rows.map((row) => {
      const shifts = row.shifts
        .filter(({ recipientId }) => known.has(recipientId))
        .map(({ recipientId, ...shift }) => ({ ...shift, personId: recipientId }));
      return [row.id, { ...row, shifts }];
    }),
  );
}
