import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Most time between a call and its answer in a search. */
const PAIR_WITHIN = sql`interval '10 minutes'`;
const PAIR_WITHIN_MS = 600_000;
/** Both sides are logged by one node, but in batches. */
const EARLY = sql`interval '5 seconds'`;

/** Times between which the frames of a search lie: constants, so that other partitions are not looked into. */
export interface Span {
  from: Date;
  to: Date;
}

/** Frames that are answers: CALLRESULT and CALLERROR. */
const isAnswer = (frame: RawBuilder<unknown>) => sql`${frame}.message_type in (3, 4)`;

/** Each side numbers its own calls, and an answer goes the other way. An error has no direction. */
function isSamePair(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`${one}.charger_code = ${other}.charger_code and ${one}.message_id = ${other}.message_id
    and (${one}.level <> ${other}.level or ${one}.level = 'error')`;
}

/** No column in the expression, so that the planner leaves out all partitions beyond it. */
export function isWithin(frame: RawBuilder<unknown>, { from, to }: Span): RawBuilder<SqlBool> {
  const [begin, end] = [new Date(from.getTime() - PAIR_WITHIN_MS), new Date(to.getTime() + PAIR_WITHIN_MS)];
  return sql`${frame}.at >= ${begin} and ${frame}.at < ${end}`;
}

/**
 * Whether an answer `a` belongs to the call `m`: paired answers carry the round trip that the gateway measured; an
 * unpaired one has to be near in time.
 */
export function isAnswerTo(call: RawBuilder<unknown>, answer: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`${isAnswer(answer)} and ${isSamePair(answer, call)}
    and ${answer}.at between ${call}.at - ${EARLY} and ${call}.at + ${PAIR_WITHIN}
    and (${answer}.round_trip_ms is null
      or ${answer}.at = ${call}.at + ${answer}.round_trip_ms * interval '1 millisecond')`;
}

/** Sorts the answer of a call first: an answer with a round trip, else the earliest. */
export const answerOrder = (answer: RawBuilder<unknown>) =>
  sql`${answer}.round_trip_ms is null, ${answer}.at, ${answer}.id`;

/**
 * Whether a frame is a row of its own. For answers that the gateway has paired the round trip alone decides; an
 * unpaired answer stands alone when it has no call, or when its call has another answer already.
 */
export function standsAlone(frame: RawBuilder<unknown>, span: Span): RawBuilder<SqlBool> {
  const [call, other] = [sql`c`, sql`o`];
  return sql`(${frame}.message_type is null or ${frame}.message_type not in (3, 4)
    or ((${frame}.round_trip_ms is null or ${frame}.round_trip_ms > ${sql.lit(PAIR_WITHIN_MS)})
      and not exists (select from ocpp_log c where c.message_type = 2 and ${isWithin(call, span)}
        and ${isAnswerTo(call, frame)}
        and not exists (select from ocpp_log o where ${isWithin(other, span)} and ${isAnswerTo(call, other)}
          and (o.round_trip_ms is not null or (o.at, o.id) < (${frame}.at, ${frame}.id))))))`;
}

/** Whether a frame, or the answer to it, fulfils a condition. */
export function eitherSide(
  frame: RawBuilder<unknown>,
  span: Span,
  fulfils: (side: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const answer = sql`a`;
  return sql`(${fulfils(frame)} or (${frame}.message_type = 2 and exists (select from ocpp_log a
    where ${isWithin(answer, span)} and ${isAnswerTo(frame, answer)} and ${fulfils(answer)})))`;
}
