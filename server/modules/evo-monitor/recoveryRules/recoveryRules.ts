import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { RecoveryRule, recoveryRules } from '../../../../src/contract/evo-monitor/recoveryRules';
import type { RecoveryMode } from '../../../../src/contract/evo-monitor/recoveryLadder';
import { toRecoveryMode } from '../../../../src/lib/recoveryRules';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';

type Filters = FiltersOf<BodyOf<typeof recoveryRules.page>>;
type Clocked = Pick<CallContext, 'clock'>;

export const RECOVERY_RULE_ORDERING: Ordering<'name' | 'alarmCode' | 'createdAt'> = {
  fields: { name: 'r.name', alarmCode: 'r.alarmCode', createdAt: 'r.createdAt' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 'r.id',
};

interface Figures {
  runs: number;
  solved: number;
  shadowRuns: number;
  shadowHealed: number;
  lastRunAt: string | null;
}

const FIGURES = sql<Figures>`(select jsonb_build_object(
    'runs', count(*) filter (where not u.is_shadow and u.outcome is distinct from 'limit'),
    'solved', count(*) filter (where u.outcome = 'solved'),
    'shadowRuns', count(*) filter (where u.is_shadow and u.outcome is distinct from 'limit' and u.started_at >= r.shadow_since),
    'shadowHealed', count(*) filter (where u.is_shadow and u.outcome = 'healed' and u.started_at >= r.shadow_since),
    'lastRunAt', max(u.started_at)) from recovery_run u where u.rule_id = r.id)`;

function selectRecoveryRules(tx: Tx) {
  return tx
    .selectFrom('recoveryRule as r')
    .selectAll('r')
    .select([
      sql<string | null>`(select name from company where id = r.company_id)`.as('company'),
      sql<string | null>`(select name from station where id = r.station_id)`.as('station'),
      sql<string | null>`(select name from charger_model where id = r.model_id)`.as('model'),
      FIGURES.as('figures'),
    ]);
}

export function toRecoveryRuleDto(row: RowOf<typeof selectRecoveryRules>, { clock }: Clocked): RecoveryRule {
  const { figures, shadowSince, shadowUntil, confirmedBy: _, confirmedByName, confirmedAt, ...columns } = row;
  const { mode, ladderBy, ladderByName, ...rest } = columns;
  return {
    ...rest,
    ...figures,
    mode: toRecoveryMode({ mode, shadowUntil: shadowUntil.getTime() }, clock.now()),
    shadowSince: toWire(shadowSince),
    shadowUntil: toWire(shadowUntil),
    ladderById: ladderBy,
    ladderBy: ladderByName,
    confirmedBy: confirmedByName,
    confirmedAt: confirmedAt && toWire(confirmedAt),
    lastRunAt: figures.lastRunAt === null ? null : toWire(new Date(figures.lastRunAt)),
    createdAt: toWire(row.createdAt),
  };
}

export function filterRecoveryRules(tx: Tx, { text, companyIds, modes }: Filters, { clock }: Clocked) {
  let found = selectRecoveryRules(tx);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) => or([eb('r.name', 'ilike', pattern), eb('r.alarmCode', 'ilike', pattern)]));
  }
  if (companyIds?.length) found = found.where('r.companyId', 'in', companyIds);
  if (modes?.length) found = found.where(isInMode(modes, new Date(clock.now())));
  return found;
}

/** The modes of `toRecoveryMode`. */
function isInMode(modes: readonly RecoveryMode[], now: Date) {
  return sql<boolean>`case when r.mode = 'shadow' and r.shadow_until <= ${now} then 'waiting' else r.mode end
    = any(${[...modes]}::text[])`;
}

/** @throws Problem 404 */
export async function readRecoveryRule(tx: Tx, id: string, context: Clocked): Promise<RecoveryRule> {
  return toRecoveryRuleDto(await findRow(selectRecoveryRules(tx).where('r.id', '=', id)), context);
}
