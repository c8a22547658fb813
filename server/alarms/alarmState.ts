import { sql, type RawBuilder } from 'kysely';
import {
  MOMENT_CLASSIFICATIONS,
  OTHER_STATE,
  STATE_RULES,
  type AlarmFact,
  type AlarmState,
} from '../../src/contract/live/alarmState';

/** SQL of each alarm fact over alarms `a`. */
const FACTS: Record<AlarmFact, RawBuilder<boolean>> = {
  hasLeft: sql`not a.is_open`,
  isShelved: sql`a.shelved_until is not null`,
  hasCause: sql`a.cause_id is not null`,
  isActive: sql`a.is_active`,
  isAcknowledged: sql`a.acknowledged_at is not null`,
  isMoment: sql`a.classification in (${sql.join(MOMENT_CLASSIFICATIONS.map((moment) => sql.lit(moment)))})`,
};

/** State of alarms `a`, by the rule table that the console also uses. */
export const ALARM_STATE: RawBuilder<AlarmState> = sql`case ${sql.join(
  STATE_RULES.map(([fact, state]) => sql`when ${FACTS[fact]} then ${sql.lit(state)}`),
  sql` `,
)} else ${sql.lit(OTHER_STATE)} end`;

/** Whether a ladder is being tried at alarms `a`, as the console's `isInRecovery` has it. */
export const IN_RECOVERY: RawBuilder<boolean> = sql`(a.recovering_until is not null and ${ALARM_STATE} = 'standing')`;
