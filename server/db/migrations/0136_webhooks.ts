import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Webhooks: endpoints, events, their deliveries and the attempts of these. Events are written by triggers in the
 * transaction of the change, so that no writer can forget them; they run at its end, so that they see all of it. A row
 * trigger with a condition costs an update of other columns nothing, where a transition table would copy every reading of
 * every connector. Without an endpoint a changed row costs one look at an empty table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OWN = 'company_id = (select omp_company())';
const OF_ENDPOINT = 'endpoint_id in (select id from webhook_endpoint)';

const TABLES = [
  `create table webhook_endpoint (
     id bigint generated always as identity primary key,
     company_id bigint references company on delete cascade, name text not null, url text not null, kinds text[] not null,
     state text not null default 'active' check (state in ('active', 'paused', 'off')),
     state_at timestamptz not null, state_by_name text, is_paused_by_itself boolean not null default false,
     used_at timestamptz, failing_since timestamptz, failing_status int, failing_error text,
     secret text not null, secret_hint text not null, secret_at timestamptz not null,
     previous_secret text, previous_until timestamptz,
     created_by_name text not null, version int not null default 1, created_at timestamptz not null default now(),
     check (not is_paused_by_itself or state = 'paused'))`,
  `comment on table webhook_endpoint is 'addresses that are told of events (Standard Webhooks); secrets are sealed'`,
  `comment on column webhook_endpoint.company_id is 'the events of this company alone; null: of all, and of the platform'`,
  `comment on column webhook_endpoint.failing_since is 'first of the failures since the last success'`,
  `comment on column webhook_endpoint.previous_secret is 'signs beside the secret until previous_until'`,
  `create unique index webhook_endpoint_name on webhook_endpoint (coalesce(company_id, 0), lower(name))`,
  ...ownedBy('webhook_endpoint', OWN),

  `create table webhook_event (
     id bigint generated always as identity primary key,
     key text not null unique default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
     kind text not null, subject text not null, company_id bigint references company on delete cascade,
     happened_at timestamptz not null, data json not null)`,
  `comment on column webhook_event.key is 'webhook-id, by which receivers know repeated deliveries'`,
  `comment on column webhook_event.data is 'as it is sent: json keeps the order of its fields, and so the signed bytes'`,
  `create index webhook_event_happened on webhook_event (happened_at)`,
  ...ownedBy('webhook_event', OWN),

  `create table webhook_delivery (
     id bigint generated always as identity primary key,
     endpoint_id bigint not null references webhook_endpoint on delete cascade,
     event_id bigint not null references webhook_event on delete cascade,
     subject text not null, happened_at timestamptz not null,
     state text not null default 'waiting' check (state in ('waiting', 'delivered', 'givenUp')),
     tries int not null default 0, next_try_at timestamptz not null, claim uuid, claimed_until timestamptz,
     tried_at timestamptz, status int, error text, ms int, signature text,
     status_text text, answer_type text, answer text, unique (endpoint_id, event_id))`,
  `comment on column webhook_delivery.claim is 'the sending of a node, which owns the delivery until claimed_until'`,
  `comment on column webhook_delivery.signature is 'of the last request; with tried_at and the event it gives the request again'`,
  `create index webhook_delivery_queue on webhook_delivery (endpoint_id, event_id) where state = 'waiting'`,
  `create index webhook_delivery_subject on webhook_delivery (endpoint_id, subject, event_id) where state = 'waiting'`,
  `create index webhook_delivery_state on webhook_delivery (endpoint_id, state, event_id)`,
  `create index webhook_delivery_event on webhook_delivery (event_id)`,
  ...ownedBy('webhook_delivery', OF_ENDPOINT),

  `create table webhook_attempt (
     id bigint generated always as identity primary key,
     endpoint_id bigint not null references webhook_endpoint on delete cascade,
     delivery_id bigint not null references webhook_delivery on delete cascade,
     at timestamptz not null, status int, error text, ms int not null)`,
  `create index webhook_attempt_endpoint on webhook_attempt (endpoint_id, at)`,
  `create index webhook_attempt_delivery on webhook_attempt (delivery_id, at)`,
  ...ownedBy('webhook_attempt', OF_ENDPOINT),
  `insert into alarm_rule (code) values ('webhook.paused') on conflict (code) do nothing`,
];

const RETURN = `returns trigger language plpgsql security definer set search_path = public as $$`;
/** First lines of every trigger: nearly all installations have no endpoint, or few. */
const SKIP_UNWANTED = `if not exists (select from webhook_endpoint where state <> 'off') then return null; end if;`;

const TELLING = [
  `create function omp_webhook_time(moment timestamptz) returns text language sql stable
     return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  // A locked endpoint cannot be deleted before the delivery refers to it, which would fail the change itself.
  `create function omp_tell_webhooks(kind text, subject text, company bigint, data json) returns void
     language plpgsql security definer set search_path = public as $$
   declare endpoints bigint[]; event bigint;
   begin
     select array_agg(e.id) into endpoints from (
       select id from webhook_endpoint w where w.state <> 'off' and omp_tell_webhooks.kind = any(w.kinds)
         and (w.company_id is null or w.company_id = company) order by id for key share) e;
     if endpoints is null then return; end if;
     insert into webhook_event (kind, subject, company_id, happened_at, data)
       values (omp_tell_webhooks.kind, omp_tell_webhooks.subject, company, now(), json_strip_nulls(omp_tell_webhooks.data))
       returning id into event;
     insert into webhook_delivery (endpoint_id, event_id, subject, happened_at, next_try_at)
       select e, event, omp_tell_webhooks.subject, now(), now() from unnest(endpoints) e;
     perform pg_notify('omp_webhook', '');
   end $$`,
  `revoke execute on function omp_tell_webhooks from public`,
];

const PLACE = `'station', r.station_id::text, 'company', r.company_id::text`;

const SESSIONS = [
  `create function omp_webhook_session() ${RETURN}
   declare r record;
   begin
     ${SKIP_UNWANTED}
     select t.*, c.charger_code, n.connector_no, (select o.no from charging_order o where o.transaction_id = t.id limit 1) as no
       into r from charge_transaction t join charger c on c.id = t.charger_id join connector n on n.id = t.connector_id
       where t.id = new.id;
     if not found then return null; end if;
     perform omp_tell_webhooks(tg_argv[0], r.charger_code || '·' || r.connector_no, r.company_id, json_build_object(
       'session', r.id::text, 'order', r.no, 'charger', r.charger_code, 'connector', r.connector_no,
       ${PLACE}, 'started_at', omp_webhook_time(r.started_at), 'stopped_at', omp_webhook_time(r.stopped_at),
       'energy_wh', case when r.status = 'finished' then r.energy_wh end, 'reason', r.stop_reason));
     return null;
   end $$`,
  ...createTrigger('charge_transaction', {
    name: 'session_started',
    on: 'insert',
    when: `new.status = 'running'`,
    run: `omp_webhook_session('session.started')`,
  }),
  ...createTrigger('charge_transaction', {
    name: 'session_ended',
    on: 'update of status',
    when: `old.status = 'running' and new.status = 'finished'`,
    run: `omp_webhook_session('session.ended')`,
  }),
];

const ORDERS = [
  `create function omp_webhook_order() ${RETURN}
   declare r record; kinds text[] := '{}'; kind text;
   begin
     ${SKIP_UNWANTED}
     if old.priced_at is null and new.priced_at is not null then kinds := kinds || 'order.priced'::text;
     elsif new.priced_at is not null and old.payable_amount is distinct from new.payable_amount
       then kinds := kinds || 'order.repriced'::text; end if;
     if not old.is_under_review and new.is_under_review then kinds := kinds || 'order.review_started'::text; end if;
     if old.is_under_review and not new.is_under_review then kinds := kinds || 'order.review_ended'::text; end if;
     if old.paid_at is null and new.paid_at is not null then kinds := kinds || 'order.paid'::text; end if;
     if new.refunded_amount > old.refunded_amount then kinds := kinds || 'order.refunded'::text; end if;
     if old.status <> 'closed' and new.status = 'closed' then kinds := kinds || 'order.closed'::text; end if;
     if kinds = '{}' then return null; end if;
     select c.charger_code, n.connector_no, new.station_id, new.company_id into r
       from charger c join connector n on n.id = new.connector_id where c.id = new.charger_id;
     foreach kind in array kinds loop
       perform omp_tell_webhooks(kind, new.no, new.company_id, json_build_object(
         'order', new.no, 'session', new.transaction_id::text, 'status', new.status, 'energy_wh', new.energy_wh,
         'currency', new.currency, 'payable', new.payable_amount::text, 'paid', new.paid_amount::text,
         'refunded', new.refunded_amount::text, 'charger', r.charger_code, 'connector', r.connector_no, ${PLACE}));
     end loop;
     return null;
   end $$`,
  ...createTrigger('charging_order', {
    name: 'order',
    on: 'update of priced_at, payable_amount, is_under_review, paid_at, refunded_amount, status',
    when: isChanged('priced_at', 'payable_amount', 'is_under_review', 'paid_at', 'refunded_amount', 'status'),
    run: 'omp_webhook_order()',
  }),
];

const ALARMS = [
  `create function omp_webhook_alarm() ${RETURN}
   declare r record; kinds text[] := '{}'; kind text;
   begin
     ${SKIP_UNWANTED}
     if tg_op = 'INSERT' then kinds := '{alarm.raised}';
     else
       if not old.is_active and new.is_active then kinds := kinds || 'alarm.raised'::text; end if;
       if old.acknowledged_at is null and new.acknowledged_at is not null then
         kinds := kinds || 'alarm.acknowledged'::text; end if;
       if old.is_active and not new.is_active then kinds := kinds || 'alarm.cleared'::text; end if;
     end if;
     select new.station_id, new.company_id,
       (select charger_code from charger where id = new.charger_id) as charger_code,
       (select connector_no from connector where id = new.connector_id) as connector_no into r;
     foreach kind in array kinds loop
       perform omp_tell_webhooks(kind, new.id::text, new.company_id, json_build_object(
         'alarm', new.id::text, 'code', new.rule_code, 'priority', new.priority, 'level', new.level,
         'charger', r.charger_code, 'connector', r.connector_no, 'washer', new.washer_id::text, ${PLACE}));
     end loop;
     return null;
   end $$`,
  ...createTrigger('alarm', { name: 'alarm_made', on: 'insert', when: 'true', run: 'omp_webhook_alarm()' }),
  ...createTrigger('alarm', {
    name: 'alarm_changed',
    on: 'update of is_active, acknowledged_at',
    when: isChanged('is_active', 'acknowledged_at'),
    run: 'omp_webhook_alarm()',
  }),
];

const CHARGERS = [
  `create function omp_webhook_charger() ${RETURN}
   declare r record;
   begin
     ${SKIP_UNWANTED}
     select new.station_id, s.company_id into r from station s where s.id = new.station_id;
     perform omp_tell_webhooks(case when new.is_online then 'charger.online' else 'charger.offline' end, new.charger_code,
       r.company_id, json_build_object('charger', new.charger_code, ${PLACE},
         'last_seen', case when not new.is_online then omp_webhook_time(greatest(new.last_seen, new.alive_at)) end));
     return null;
   end $$`,
  ...createTrigger('charger', {
    name: 'charger',
    on: 'update of is_online',
    when: isChanged('is_online'),
    run: 'omp_webhook_charger()',
  }),
  `create function omp_webhook_connector() ${RETURN}
   declare r record;
   begin
     ${SKIP_UNWANTED}
     select c.charger_code, c.station_id, s.company_id into r
       from charger c join station s on s.id = c.station_id where c.id = new.charger_id;
     perform omp_tell_webhooks('charger.status', r.charger_code || '·' || new.connector_no, r.company_id, json_build_object(
       'charger', r.charger_code, 'connector', new.connector_no, 'status', new.reported_status,
       'before', old.reported_status, 'error_code', new.error_code, ${PLACE}));
     return null;
   end $$`,
  ...createTrigger('connector', {
    name: 'connector',
    on: 'update of reported_status',
    when: isChanged('reported_status'),
    run: 'omp_webhook_connector()',
  }),
];

const WASHES = [
  // A wash that is bought at the machine begins with its payment.
  `create function omp_webhook_wash() ${RETURN}
   declare kinds text[] := '{}'; kind text; before wash_order;
   begin
     ${SKIP_UNWANTED}
     if tg_op = 'UPDATE' then before := old; end if;
     if before.paid_at is null and new.paid_at is not null then kinds := kinds || 'wash.paid'::text; end if;
     if before.status is distinct from 'washing' and new.status = 'washing' then
       kinds := kinds || 'wash.started'::text; end if;
     if before.status is distinct from 'completed' and new.status = 'completed' then
       kinds := kinds || 'wash.ended'::text; end if;
     if before.failure is null and new.failure is not null then kinds := kinds || 'wash.failed'::text; end if;
     if new.refunded_amount > coalesce(before.refunded_amount, 0) then kinds := kinds || 'wash.refunded'::text; end if;
     foreach kind in array kinds loop
       perform omp_tell_webhooks(kind, new.no, new.company_id, json_build_object(
         'wash', new.no, 'status', new.status, 'failure', new.failure, 'currency', new.currency,
         'payable', new.payable_amount::text, 'paid', new.paid_amount::text, 'refunded', new.refunded_amount::text,
         'washer', new.washer_id::text, 'site', new.wash_site_id::text, 'company', new.company_id::text));
     end loop;
     return null;
   end $$`,
  ...createTrigger('wash_order', {
    name: 'wash_made',
    on: 'insert',
    when: 'new.paid_at is not null',
    run: 'omp_webhook_wash()',
  }),
  ...createTrigger('wash_order', {
    name: 'wash_changed',
    on: 'update of paid_at, status, failure, refunded_amount',
    when: isChanged('paid_at', 'status', 'failure', 'refunded_amount'),
    run: 'omp_webhook_wash()',
  }),
];

/** Runs at the end of the transaction, when the last statement has written its part of the row and of those around it. */
function createTrigger(
  table: string,
  { name, on, when, run }: { name: string; on: string; when: string; run: string },
) {
  return [
    `create constraint trigger webhook_${name} after ${on} on ${table} deferrable initially deferred
       for each row when (${when}) execute function ${run}`,
  ];
}

function isChanged(...columns: string[]): string {
  const row = (alias: string) => `(${columns.map((column) => `${alias}.${column}`).join(', ')})`;
  return `${row('old')} is distinct from ${row('new')}`;
}

const STATEMENTS = [...TABLES, ...TELLING, ...SESSIONS, ...ORDERS, ...ALARMS, ...CHARGERS, ...WASHES];
