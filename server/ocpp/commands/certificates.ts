import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database';
import { readCertificate, type CertificateAuthority } from '../../security/certificateAuthority';
import { Problem } from '../../wire/problem';
import { applyDrafts } from '../store/alarms';
import { requestCommand } from './commandRequest';

const DAY_MS = 86_400_000;
const VALID_DAYS = 365;
/** Clocks of chargers may be behind. */
const EARLIER_MS = DAY_MS;
/** Most certificates that one turn takes a step further. */
const MOST = 50;

/**
 * Takes certificates of chargers one step further: settles those that were sent, and signs and sends those that wait for a
 * connected charger.
 * @returns whether there is more to do at once
 */
export async function advanceCertificates(
  db: Database,
  openAuthority: () => Promise<CertificateAuthority>,
  now: number,
): Promise<boolean> {
  const settled = await db.asSystem((tx) => settleSent(tx, now));
  let count = 0;
  while (count < MOST && (await signNext(db, openAuthority, now))) count += 1;
  return settled > 0 || count > 0 || (await db.asSystem(isAnySent));
}

async function isAnySent(tx: Tx): Promise<boolean> {
  const sent = await tx
    .selectFrom('chargerCertificate')
    .select('id')
    .where('state', '=', 'sent')
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

/** A new certificate ends the alarm about the one before. */
async function settleSent(tx: Tx, now: number): Promise<number> {
  const at = new Date(now);
  const { rows } = await sql<{ chargerId: string; isInstalled: boolean }>`
    update charger_certificate k set ended_at = ${at}::timestamptz,
      state = case when c.state = 'effective' then 'installed' else 'rejected' end,
      reason = case when c.state <> 'effective' then concat_ws(': ', c.state, c.steps -> -1 ->> 'detail') end
    from command c where c.id = k.command_id and k.state = 'sent' and c.ended_at is not null
    returning k.charger_id, k.state = 'installed' as is_installed`.execute(tx);
  const renewed = rows.filter(({ isInstalled }) => isInstalled);
  await applyDrafts(
    tx,
    renewed.map(({ chargerId }) => ({
      ...({ kind: 'clear', prefix: 'certificate.' } as const),
      ...{ chargerId, connectorId: null, at: now },
    })),
  );
  return rows.length;
}

/** @returns whether there was one */
async function signNext(
  db: Database,
  openAuthority: () => Promise<CertificateAuthority>,
  now: number,
): Promise<boolean> {
  // The authority may be another server: no transaction waits for it.
  const waiting = await db.asSystem(findWaiting);
  if (!waiting) return false;
  const validity = { notBefore: new Date(now - EARLIER_MS), notAfter: new Date(now + VALID_DAYS * DAY_MS) };
  const certificate = await (await openAuthority()).issue(waiting.request, validity);
  return db.asSystem((tx) => send(tx, waiting, certificate));
}

interface Waiting {
  id: string;
  request: string;
  chargerCode: string;
}

function findWaiting(tx: Tx): Promise<Waiting | undefined> {
  return tx
    .selectFrom('chargerCertificate as k')
    .innerJoin('charger as c', 'c.id', 'k.chargerId')
    .select(['k.id', 'k.request', 'c.chargerCode'])
    .where('k.state', '=', 'waiting')
    .where('c.isOnline', '=', true)
    .where('c.retiredAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('command as m')
            .select('m.id')
            .whereRef('m.chargerId', '=', 'c.id')
            .where('m.kind', '=', 'certificateSigned')
            .where('m.endedAt', 'is', null),
        ),
      ),
    )
    .orderBy('k.id')
    .limit(1)
    .executeTakeFirst();
}

/** Another node that was faster leaves nothing to send. */
async function send(tx: Tx, { id, chargerCode }: Waiting, certificate: string): Promise<boolean> {
  const held = await tx
    .selectFrom('chargerCertificate')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (!held) return true;
  try {
    const { commandId } = await requestCommand(tx, {
      ...{ chargerCode, connectorNo: null, kind: 'certificateSigned', params: { certificate } },
      ...{ createdBy: null, createdByName: 'system' },
    });
    await tx
      .updateTable('chargerCertificate')
      .set({ state: 'sent', commandId, certificate, ...readCertificate(certificate) })
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    // The charger takes no command now; the next turn tries again.
    if (error instanceof Problem) return false;
    throw error;
  }
}
