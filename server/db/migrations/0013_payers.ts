import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * The payer of an order: discount terms from its beginning, bindings that are pending until the app user agrees,
 * and the share and fee that the platform has agreed on with a company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Terms that orders so far have been priced by. */
const TERMS_SO_FAR = `update charging_order o
  set discount_electricity = e.charging_discount, discount_service = e.service_discount
  from enterprise e where e.id = o.enterprise_id and (
    not exists (select from enterprise_station x where x.enterprise_id = e.id)
    or exists (select from enterprise_station x where x.enterprise_id = e.id and x.station_id = o.station_id))`;

/** The lowest fee that stations of a company pay now; none of them is refused afterwards. */
const LOWEST_FEE = `update company c set platform_fee = (
    select min((v.plan ->> 'platformFeePercent')::numeric) from station s cross join lateral (
      select plan from price_version p where p.setting_id = s.price_setting_id and p.valid_from <= now()
      order by p.valid_from desc, p.no desc limit 1) v
    where s.company_id = c.id)`;

/** The share that the platform has at the newest station of a company that gives any away. */
const NEWEST_SHARE = `update company c set platform_electricity = p.electricity, platform_service = p.service
  from (select distinct on (s.company_id) s.company_id, l.electricity, l.service
    from station s join profit_share l on l.station_id = s.id and l.company_id is null
    order by s.company_id, s.id desc) p
  where p.company_id = c.id`;

const STATEMENTS = [
  `alter table charging_order add discount_electricity numeric, add discount_service numeric,
     add check ((discount_electricity is null) = (discount_service is null))`,
  `comment on column charging_order.discount_electricity is '% off, agreed with the enterprise when the order began; null: none'`,
  TERMS_SO_FAR,

  // A binding is pending until the app user has agreed: it names an account without revealing whether it exists.
  `alter table enterprise_bind_user alter app_user_id drop not null, add account text, add confirmed_at timestamptz,
     add confirmed_by_name text, add check (app_user_id is not null or account is not null)`,
  `comment on column enterprise_bind_user.app_user_id is 'null: the person has not agreed yet'`,
  `comment on column enterprise_bind_user.confirmed_by_name is 'the operator who spoke for the person; null: a code'`,
  `update enterprise_bind_user set confirmed_at = created_at`,
  `create unique index enterprise_bind_user_account on enterprise_bind_user (enterprise_id, lower(account))
     where app_user_id is null`,
  // An account is a phone number or mail address, which history must not keep.
  `drop trigger enterprise_bind_user_history on enterprise_bind_user`,
  `create trigger enterprise_bind_user_history after insert or delete or update on enterprise_bind_user
     for each row when (omp_scope() is not null) execute function omp_record_change('{account}')`,
  `create table bind_user_code (
     bind_user_id bigint primary key references enterprise_bind_user on delete cascade,
     app_user_id bigint references app_user on delete cascade, code_hash text not null, sent_at timestamptz not null,
     expires_at timestamptz not null, attempts int not null default 0, sendings int not null default 1)`,
  `comment on column bind_user_code.app_user_id is 'null: no such account, so that no code is right'`,
  ...ownedBy('bind_user_code', 'false'),

  // The platform's share and fee of a company, set by operators; its new stations and price settings begin with them.
  `alter table company add platform_electricity numeric(5, 2) not null default 0 check (platform_electricity between 0 and 100),
     add platform_service numeric(5, 2) not null default 0 check (platform_service between 0 and 100),
     add platform_fee numeric(5, 2) check (platform_fee between 0 and 100)`,
  `comment on column company.platform_fee is '% of price settings that the company makes; null: as the default setting of their currency'`,
  NEWEST_SHARE,
  LOWEST_FEE,
];
