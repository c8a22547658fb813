import { sql } from 'kysely';
import { selectTagTerms, toTagTerms, type TagTerms } from '../../db/terms/tagTerms';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { decideTag, type StoredTag, type TagVerdict } from '../../domain/tagDecision';
import { isAppTag } from '../../domain/payer';
import { createBatchLoader } from '../../runtime/batchLoader';
import { toRecordset, toTimestamp } from '../../db/rows';
import { TagThrottle } from '../../security/tagThrottle';
import { executePlannedOnce } from '../../db/plannedOnce';

/** A presented tag with its place. */
export interface TagQuestion {
  chargerId: string;
  idTag: string;
  /** Connector at which a session begins; null: unknown. */
  connectorId: string | null;
  /** The session that runs at the connector and in which the tag is shown. */
  transactionId?: string | undefined;
  /** When the charge begins, which is earlier than now where the charger was offline. */
  at: number;
  /** A charge begins with the tag; only then do sessions with the tag at other connectors matter. */
  isStart: boolean;
}

/** Known facts of a presented tag. */
export interface TagAnswer {
  tag: (Omit<StoredTag, 'isInUse'> & { parentTag: string | null }) | null;
  /** Other connectors charge with the tag; a session at a free connector only waits for its stop and does not count. */
  isInUse: boolean;
  /**
   * A running session of this charger was begun with the tag; where the question names a connector, only its session
   * counts.
   */
  isOwnSession: boolean;
  /** Remote starts with the tag at this charger, including ended ones whose order still waits. */
  requests: readonly { commandId: string; connectorNo: number }[];
}

interface Row extends TagTerms {
  name: string;
  hasTag: boolean;
  parentTag: string | null;
  lacksMoney: boolean;
  isInUse: boolean;
  isOwnSession: boolean;
  requests: { commandId: string; connectorNo: number }[] | null;
}

/** Tags for the gateway: reads the stored tags, and counts the unknown tags that each charger has tried. */
export interface Tags {
  read: (question: TagQuestion) => Promise<TagAnswer | undefined>;
  throttle: TagThrottle;
}

/** Reads tags for Authorize and for beginnings, many with one query. */
export function createTags({ db, clock }: Pick<Deps, 'db' | 'clock'>): Tags {
  const read = (questions: readonly TagQuestion[]) => db.asSystem((tx) => readTags(tx, questions, clock.now()));
  return { read: createBatchLoader(read, toName), throttle: new TagThrottle(clock) };
}

/** Decides on a presented tag. */
export function decideAnswer(answer: TagAnswer | undefined, idTag: string, now: number): TagVerdict {
  const tag = answer?.tag ? { ...answer.tag, isInUse: answer.isInUse } : undefined;
  return decideTag(tag, { now, ...readSituation(answer), isAppTag: isAppTag(idTag) });
}

/** Whether the tag is shown for a charge that has been decided on before. */
export function readSituation(answer: TagAnswer | undefined) {
  return { isRequested: (answer?.requests.length ?? 0) > 0, isOwnSession: answer?.isOwnSession ?? false };
}

function toName({ chargerId, connectorId, transactionId, idTag, at, isStart }: TagQuestion): string {
  return `${chargerId} ${connectorId} ${transactionId} ${isStart} ${at} ${idTag}`;
}

/** Least wallet balance, in the station's currency, to begin a charge. */
const LEAST_BALANCE = '0.01';

/** Whether the holder of the tag `t` pays from a wallet that holds too little at the station `s`. */
export const LACKS_MONEY = sql<boolean>`t.enterprise_id is null and coalesce((select u.payment_type = 'wallet' and coalesce((
    select p.balance_after from ledger_account a join ledger_posting p on p.account_id = a.id
    where a.app_user_id = u.id and a.kind = 'user_wallet' and a.currency = s.currency
    order by p.seq desc limit 1), 0) < ${LEAST_BALANCE}::numeric
  from app_user u where u.id = t.app_user_id), false)`;

/** A remote start names its tag in the order; the session itself may not know it yet. */
const IS_OWN_SESSION = sql<boolean>`exists (select from charge_transaction x
  left join charging_order o on o.transaction_id = x.id and x.id_tag is null
  where x.charger_id = f.charger_id and x.status = 'running' and upper(coalesce(x.id_tag, o.id_tag)) = upper(f.tag)
    and x.connector_id in (select n.id from connector n where n.charger_id = f.charger_id)
    and (f.connector_id is null or x.id = f.transaction_id))`;

async function readTags(tx: Tx, questions: readonly TagQuestion[], now: number): Promise<Map<string, TagAnswer>> {
  const asked = toRecordset(
    questions.map((question) => ({
      name: toName(question),
      charger_id: question.chargerId,
      tag: question.idTag,
      connector_id: question.connectorId,
      transaction_id: question.transactionId,
      at: toTimestamp(question.at),
      is_start: question.isStart,
    })),
  );
  const { rows } = await executePlannedOnce(
    tx,
    sql<Row>`
    select f.name, t.id is not null as has_tag, t.parent_tag, ${selectTagTerms(now)}, ${LACKS_MONEY} as lacks_money,
      ${IS_OWN_SESSION} as is_own_session,
      f.is_start and exists (select from charge_transaction x
        join connector n on n.id = x.connector_id and n.transaction_id = x.id where x.status = 'running'
        and upper(x.id_tag) = upper(f.tag) and x.started_at <= f.at and not x.flags && '{startMissing,unauthorized}'::text[]
        and x.connector_id <> f.connector_id) as is_in_use,
      (select jsonb_agg(jsonb_build_object('commandId', k.id::text, 'connectorNo', k.connector_no)) from command k
        where k.charger_id = f.charger_id and k.kind = 'start' and upper(k.params ->> 'idTag') = upper(f.tag)
          and (k.ended_at is null and k.state in ('sent', 'accepted') or k.sent_at is not null and k.id in (
            select o.command_id from charging_order o where o.charger_id = f.charger_id and o.command_id is not null
              and o.status in ('authorized', 'prepaid')))) as requests
    from ${asked} as f(name text, charger_id bigint, tag text, connector_id bigint, transaction_id bigint,
      at timestamptz, is_start boolean)
    join charger c on c.id = f.charger_id join station s on s.id = c.station_id
    left join charge_tag t on upper(t.tag_no) = upper(f.tag)`,
  );
  return new Map(rows.map((row) => [row.name, toAnswer(row)]));
}

function toAnswer(row: Row): TagAnswer {
  const { hasTag, parentTag, lacksMoney, isInUse, isOwnSession, requests } = row;
  const tag = hasTag ? { ...toTagTerms(row), parentTag, lacksMoney } : null;
  return { tag, isInUse, isOwnSession, requests: requests ?? [] };
}
