import { sql } from 'kysely';
import { readConnectors } from '../../../../server/live/connectorRows';
import type { Cell } from './cells';

interface OutcomeRow {
  id: string;
  chargerId: string;
  cause: string | null;
  flags: string[];
  status: string;
  energyWh: string | null;
  payable: string | null;
  idTag: string | null;
  abnormal: string[] | null;
  told: string[] | null;
}

interface Wallet {
  idTag: string;
  balance: string;
  held: string;
}

const GIVEN = 50;

/** @returns order, wallet, live row, other orders and security events of each cell, in words */
export async function readOutcomes(cells: readonly Cell[], since: number): Promise<string[]> {
  const [world] = cells.map((cell) => cell.world);
  if (!world) return [];
  const { rows, wallets, live, alarms } = await world.query(async (tx) => ({
    rows: (
      await sql<OutcomeRow>`
        select t.id, t.charger_id, case when t.status = 'running' then t.end_cause end as cause, t.flags, o.status, o.energy_wh, o.payable_amount as payable, o.id_tag,
          (select array_agg(a.type order by a.id) from abnormal_order a where a.order_id = o.id and a.state = 'pending') as abnormal,
          (select array_agg(e.kind order by e.id) from order_event e where e.order_id = o.id and e.at >= ${new Date(since)}
            and e.kind in ('sessionEnded', 'lateStart', 'lateStop', 'lateReading')) as told
        from charge_transaction t join charging_order o on o.transaction_id = t.id order by t.id`.execute(tx)
    ).rows,
    wallets: (
      await sql<Wallet>`
        select g.tag_no as id_tag, (select p.balance_after from ledger_posting p where p.account_id = a.id
            order by p.seq desc limit 1) as balance,
          (select coalesce(sum(o.held_amount), 0) from charging_order o where o.app_user_id = g.app_user_id) as held
        from charge_tag g join ledger_account a on a.app_user_id = g.app_user_id and a.kind = 'user_wallet'`.execute(tx)
    ).rows,
    live: await readConnectors(tx),
    alarms: await tx.selectFrom('securityEvent').select(['chargerId', 'kind']).execute(),
  }));
  const walletByTag = new Map(wallets.map((wallet) => [wallet.idTag, wallet]));
  const liveById = new Map(live.map((one) => [one.id, one.row]));
  return cells.map((cell) => {
    const own = rows.find(({ id }) => id === cell.transactionId);
    const places = [cell.charger.id, cell.elsewhere?.id];
    const others = [
      ...rows.filter((row) => row !== own && places.includes(row.chargerId)).map(describeOrder),
      ...alarms.filter(({ chargerId }) => chargerId === cell.charger.id).map(({ kind }) => kind),
    ];
    return [
      own ? describeOrder(own) : 'none',
      describeWallet(walletByTag.get(cell.wire.idTag)),
      describeLiveRow(liveById.get(cell.connectorId), cell.transactionId),
      ...(others.length > 0 ? [others.join(', ')] : []),
    ].join(' | ');
  });
}

function describeOrder({ status, energyWh, payable, abnormal, told, cause, flags }: OutcomeRow): string {
  return [
    status,
    ...(energyWh === null ? [] : [`${Number(energyWh) / 1_000} kWh`]),
    ...(payable === null ? [] : [`for ${payable}`]),
    ...(abnormal === null ? [] : [`review of ${abnormal.join('+')}`]),
    ...(cause === null ? [] : [`in doubt by ${cause}`]),
    ...(flags.includes('stampMissing') ? ['unstamped'] : []),
    ...(told === null ? [] : [`told ${told.join('+')}`]),
  ].join(' ');
}

function describeWallet(wallet: Wallet | undefined): string {
  const held = Number(wallet?.held ?? 0);
  const paid = GIVEN - Number(wallet?.balance ?? 0) - held;
  return held > 0 ? `paid ${paid.toFixed(2)} held ${held.toFixed(2)}` : `paid ${paid.toFixed(2)}`;
}

function describeLiveRow(
  row: { status: string; energy: number | null; txnId: string | null } | undefined,
  own: string | null,
) {
  if (!row) return 'no row';
  const owner = row.txnId === null ? 'free' : row.txnId === own ? 'own' : 'another';
  return [row.status, owner, ...(row.energy === null ? [] : [`${row.energy} kWh`])].join(' ');
}
