import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { Deps } from '../deps';
import { tagVerdict, type TagVerdict } from '../domain/ocpp/tagDecision';
import { gathered } from './gathered';
import { records } from './store/batch';

/** Who presents which tag where. */
export interface TagQuestion {
  chargerId: string;
  idTag: string;
  /** Where a charge begins; null: somebody only asks. */
  connectorId: string | null;
}

/** What is known of a presented tag. */
export interface TagAnswer {
  tag: {
    status: 'enabled' | 'blocked' | 'expired';
    expiresAt: Date | null;
    isRetired: boolean;
    parentTag: string | null;
    appUserId: string | null;
    enterpriseId: string | null;
    /** Its holder is a customer whom the company of the charger has disabled. */
    isDisabledHere: boolean;
    isOverLimit: boolean;
    lacksMoney: boolean;
  } | null;
  /** Charges with it run at other connectors. */
  isInUse: boolean;
  /** Remote starts with it that this charger has been asked for, also those given up whose order still waits. */
  requests: readonly { commandId: string; connectorNo: number }[];
}

interface Row {
  name: string;
  hasTag: boolean;
  status: 'enabled' | 'blocked' | 'expired';
  expiresAt: Date | null;
  retiredAt: Date | null;
  parentTag: string | null;
  appUserId: string | null;
  enterpriseId: string | null;
  isDisabledHere: boolean;
  isOverLimit: boolean;
  lacksMoney: boolean;
  isInUse: boolean;
  requests: { commandId: string; connectorNo: number }[] | null;
}

export type TagLoader = (question: TagQuestion) => Promise<TagAnswer | undefined>;

/** Reads tags for Authorize and for beginnings, many with one query. */
export function createTagLoader({ db, clock }: Pick<Deps, 'db' | 'clock'>): TagLoader {
  const read = (questions: readonly TagQuestion[]) => db.asSystem((tx) => readTags(tx, questions, clock.now()));
  return gathered(read, nameOf);
}

/** The answer to a presented tag. */
export function verdictOf(answer: TagAnswer | undefined, now: number): TagVerdict {
  const tag = answer?.tag ? { ...answer.tag, isInUse: answer.isInUse } : undefined;
  return tagVerdict(tag, now, (answer?.requests.length ?? 0) > 0);
}

function nameOf({ chargerId, connectorId, idTag }: TagQuestion): string {
  return `${chargerId} ${connectorId} ${idTag}`;
}

/** A driver by wallet needs so much of the station's currency to begin. */
const LEAST_BALANCE = '0.01';

/** kWh that a bound user of an enterprise has had in this month of the company's; sessions that run count. */
const isOverLimit = (now: number) => sql<boolean>`exists (
  select from enterprise_bind_user b join enterprise e on e.id = b.enterprise_id left join company k on k.id = e.company_id
  where b.enterprise_id = t.enterprise_id and b.app_user_id = t.app_user_id and (b.status = 'disabled'
    or b.monthly_limit <= (
      select coalesce(sum(coalesce(x.energy_wh / 1000.0, n.energy::numeric, 0)), 0) from charge_transaction x
      left join connector n on n.transaction_id = x.id
      where x.enterprise_id = t.enterprise_id and x.app_user_id = t.app_user_id
        and x.started_at >= date_trunc('month', ${new Date(now)}::timestamptz, coalesce(k.timezone, 'UTC')))))`;

const lacksMoney = sql<boolean>`t.enterprise_id is null and coalesce((select u.payment_type = 'wallet' and coalesce((
    select p.balance_after from ledger_account a join ledger_posting p on p.account_id = a.id
    where a.app_user_id = u.id and a.kind = 'user_wallet' and a.currency = s.currency
    order by p.seq desc limit 1), 0) < ${LEAST_BALANCE}::numeric
  from app_user u, charger c join station s on s.id = c.station_id
  where u.id = t.app_user_id and c.id = f.charger_id), false)`;

async function readTags(tx: Tx, questions: readonly TagQuestion[], now: number): Promise<Map<string, TagAnswer>> {
  const asked = records(
    questions.map((question) => ({
      name: nameOf(question),
      charger_id: question.chargerId,
      tag: question.idTag,
      connector_id: question.connectorId,
    })),
  );
  const { rows } = await sql<Row>`
    select f.name, t.id is not null as has_tag, t.status, t.expires_at, t.retired_at, t.parent_tag, t.app_user_id,
      t.enterprise_id, exists (select from company_customer u join station s on s.company_id = u.company_id
        join charger c on c.station_id = s.id where c.id = f.charger_id and u.app_user_id = t.app_user_id
          and u.status = 'disabled') as is_disabled_here,
      ${isOverLimit(now)} as is_over_limit, ${lacksMoney} as lacks_money,
      f.connector_id is not null and exists (select from charge_transaction x where x.status = 'running'
        and upper(x.id_tag) = upper(f.tag) and x.connector_id <> f.connector_id) as is_in_use,
      (select jsonb_agg(jsonb_build_object('commandId', k.id::text, 'connectorNo', k.connector_no)) from command k
        where k.charger_id = f.charger_id and k.kind = 'start' and upper(k.params ->> 'idTag') = upper(f.tag)
          and (k.ended_at is null and k.state in ('sent', 'accepted') or k.sent_at is not null and k.id in (
            select o.command_id from charging_order o where o.charger_id = f.charger_id and o.command_id is not null
              and o.status in ('authorized', 'prepaid')))) as requests
    from ${asked} as f(name text, charger_id bigint, tag text, connector_id bigint)
    left join charge_tag t on upper(t.tag_no) = upper(f.tag)`.execute(tx);
  return new Map(rows.map((row) => [row.name, answerOf(row)]));
}

function answerOf(row: Row): TagAnswer {
  const { name: _name, hasTag, retiredAt, isInUse, requests, ...known } = row;
  const tag = { ...known, isRetired: retiredAt !== null };
  return { tag: hasTag ? tag : null, isInUse, requests: requests ?? [] };
}
