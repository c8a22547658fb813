import { sql, type RawBuilder } from 'kysely';
import { CERTIFICATE_ALARM_DAYS, CERTIFICATE_RENEWAL_DAYS } from '../../../src/contract/evo-basic/chargerCertificates';
import type { OcppVersion } from '../../../src/contract/live/connector';
import type { Deps } from '../../db/deps';
import type { Tx } from '../../db/database';
import { CERTIFICATE_TRIGGERS } from '../../../src/contract/evo-basic/chargerConfiguration';
import { Problem } from '../../wire/problem';
import { applyDrafts } from '../store/alarms';
import { requestCommand } from './commandRequest';

/** Has chargers ask for a new certificate before theirs ends, once a day each, and raises an alarm where that is late. */
export async function renewCertificates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.asSystem((tx) => askForRenewals(tx, new Date(now)));
  await db.asSystem((tx) => warnOfEnds(tx, now));
  // What waited for its charger to come back is sent by the turns.
  await db.asSystem((tx) =>
    sql`select pg_notify('omp_certificate', '') where exists (select from charger_certificate where state = 'waiting')`.execute(
      tx,
    ),
  );
}

interface Row {
  id: string;
  chargerId: string;
  chargerCode: string;
  ocppVersion: OcppVersion;
  notAfter: Date;
}

/** The newest installed certificate of each charger that ends within some days. */
function readEnding(tx: Tx, now: Date, days: number, where: RawBuilder<unknown>) {
  return sql<Row>`
    select k.id, k.charger_id, c.charger_code, c.ocpp_version, k.not_after
    from charger_certificate k join charger c on c.id = k.charger_id
    where k.state = 'installed' and k.not_after < ${now}::timestamptz + ${days} * interval '1 day'
      and c.retired_at is null and ${where}
      and not exists (select from charger_certificate n where n.charger_id = k.charger_id and n.state = 'installed'
        and n.not_after > k.not_after)`.execute(tx);
}

async function askForRenewals(tx: Tx, now: Date): Promise<void> {
  const isDue = sql`c.is_online and (k.renewal_asked_at is null
    or k.renewal_asked_at <= ${now}::timestamptz - interval '1 day')`;
  const { rows } = await readEnding(tx, now, CERTIFICATE_RENEWAL_DAYS, isDue);
  for (const { id, chargerCode, ocppVersion } of rows) {
    try {
      await requestCommand(tx, {
        ...{ chargerCode, connectorNo: null, kind: 'trigger', params: { message: CERTIFICATE_TRIGGERS[ocppVersion] } },
        ...{ createdBy: null, createdByName: 'system' },
      });
    } catch (error) {
      // The charger takes no command now; the next run tries again.
      if (error instanceof Problem) continue;
      throw error;
    }
    await tx.updateTable('chargerCertificate').set({ renewalAskedAt: now }).where('id', '=', id).execute();
  }
}

async function warnOfEnds(tx: Tx, now: number): Promise<void> {
  const at = new Date(now);
  const { rows } = await readEnding(tx, at, CERTIFICATE_ALARM_DAYS, sql`k.warned_at is null`);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.updateTable('chargerCertificate').set({ warnedAt: at }).where('id', 'in', ids).execute();
  await applyDrafts(
    tx,
    rows.map(({ chargerId, notAfter }) => ({
      ...({ kind: 'raise', code: 'certificate.expiring' } as const),
      ...{ chargerId, connectorId: null, at: now, detail: { log: notAfter.toISOString().slice(0, 10) } },
    })),
  );
}
