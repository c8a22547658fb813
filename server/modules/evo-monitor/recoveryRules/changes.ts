import { sql, type Selectable } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { RecoveryRule, recoveryRules } from '../../../../src/contract/evo-monitor/recoveryRules';
import { isSame } from '../../../../src/lib/isSame';
import { findSwitchOnRefusal } from '../../../../src/lib/recoveryRules';
import type { Tx } from '../../../db/database';
import { assertSeen } from '../../../db/references';
import type { RecoveryRuleTable } from '../../../db/schema/recovery';
import { RECOVERABLE_CODES } from '../../../domain/recovery/recoverable';
import type { CallContext } from '../../../http/recordRoutes';
import { lockVersion } from '../../../http/records';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { readRecoveryRule } from './recoveryRules';

type Fields = BodyOf<typeof recoveryRules.add>;
type Update = BodyOf<typeof recoveryRules.update>;

const DAY_MS = 86_400_000;

/** An enterprise has no chargers to heal. @throws Problem 403 */
export function assertManagesRecoveryRules({ session }: Pick<CallContext, 'session'>): void {
  if (session.scope === 'enterprise') throw new Problem(403);
}

/** Adds a rule, which begins in shadow. */
export async function addRecoveryRule(tx: Tx, fields: Fields, context: CallContext): Promise<{ id: string }> {
  const columns = await toColumns(fields, tx, context);
  return tx
    .insertInto('recoveryRule')
    .values({ ...columns, steps: JSON.stringify(columns.steps), ...startShadow(fields.shadowDays, context) })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Changes a rule. Other steps or another scope put an active rule back into shadow. */
export async function updateRecoveryRule(tx: Tx, update: Update, context: CallContext): Promise<RecoveryRule> {
  const { id, version, ...fields } = update;
  await lockVersion(tx, 'recoveryRule', { id, version }, (known) => readRecoveryRule(tx, known, context));
  const before = await tx.selectFrom('recoveryRule').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const columns = await toColumns(fields, tx, context);
  const isChanged = !isSame(pickLadder(before), pickLadder(columns));
  await tx
    .updateTable('recoveryRule')
    .set({
      ...columns,
      steps: JSON.stringify(columns.steps),
      ...(isChanged && startShadow(fields.shadowDays, context)),
      ...(!isChanged && { shadowUntil: new Date(before.shadowSince.getTime() + fields.shadowDays * DAY_MS) }),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  return readRecoveryRule(tx, id, context);
}

/** Scope, steps and limits of a rule, which a second person has to confirm. */
type Ladder = Pick<
  Selectable<RecoveryRuleTable>,
  | 'alarmCode'
  | 'companyId'
  | 'stationId'
  | 'modelId'
  | 'firmwareVersion'
  | 'steps'
  | 'perChargerHour'
  | 'perStationHour'
  | 'fleetPercent'
>;

function pickLadder(rule: Ladder): Ladder {
  const { alarmCode, companyId, stationId, modelId, firmwareVersion, steps } = rule;
  const { perChargerHour, perStationHour, fleetPercent } = rule;
  return {
    ...{ alarmCode, companyId, stationId, modelId, firmwareVersion, steps },
    ...{ perChargerHour, perStationHour, fleetPercent },
  };
}

function startShadow(shadowDays: number, { session, clock }: Pick<CallContext, 'session' | 'clock'>) {
  const now = clock.now();
  return {
    mode: 'shadow' as const,
    shadowSince: new Date(now),
    shadowUntil: new Date(now + shadowDays * DAY_MS),
    ladderBy: session.userId,
    ladderByName: session.userName,
    confirmedBy: null,
    confirmedByName: null,
    confirmedAt: null,
  };
}

/** @throws Problem 422 at a code that no ladder heals, or at a place that the caller does not see */
async function toColumns({ companyId, ...fields }: Fields, tx: Tx, { session }: CallContext) {
  const { stationId = null, modelId = null, firmwareVersion } = fields;
  if (!RECOVERABLE_CODES.includes(fields.alarmCode)) throw createFieldProblem('alarmCode', 'recovery.noLadder');
  const owner = session.companyId ?? companyId ?? null;
  if (owner !== null) await assertSeen(tx, 'company', [owner], 'companyId');
  if (stationId !== null) await assertSeen(tx, 'station', [stationId], 'stationId');
  if (modelId !== null) await assertSeen(tx, 'chargerModel', [modelId], 'modelId');
  return { ...fields, companyId: owner, stationId, modelId, firmwareVersion: firmwareVersion || null };
}

/** Switches a rule on or off. @throws Problem 409 where it may not be switched on by this person now */
export async function setRecoveryMode(
  tx: Tx,
  { id, version, isOn }: BodyOf<typeof recoveryRules.setMode>,
  context: CallContext,
): Promise<RecoveryRule> {
  const { session, clock } = context;
  await lockVersion(tx, 'recoveryRule', { id, version }, (known) => readRecoveryRule(tx, known, context));
  const rule = await tx.selectFrom('recoveryRule').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const facts = { ...rule, shadowUntil: rule.shadowUntil.getTime() };
  const refusal = isOn ? findSwitchOnRefusal(facts, session.userId, clock.now()) : null;
  if (refusal !== null) throw new Problem(409, `recovery.${refusal}`);
  await tx
    .updateTable('recoveryRule')
    .set({
      mode: isOn ? 'on' : 'off',
      ...(isOn && {
        confirmedBy: session.userId,
        confirmedByName: session.userName,
        confirmedAt: new Date(clock.now()),
      }),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  await sql`select pg_notify('omp_recovery', '')`.execute(tx);
  return readRecoveryRule(tx, id, context);
}
