import { sql } from 'kysely';
import type { MemberState } from '../../../src/contract/evo-monitor/firmwareCampaigns';
import { WAITING_STATES } from '../../../src/lib/campaignStates';
import type { Tx } from '../../db/database';
import { isWithinDaySpan } from '../../domain/daySpan';
import { findHold, findTurnSkip, type TurnTarget } from '../../domain/firmware/member';
import { Problem } from '../../wire/problem';
import { setMember, type Campaign, type CampaignTurn } from './campaignTurn';
import { storeUpgrade } from './firmwareUpgrades';
import { lockFreeConnectors } from './lockFree';
import type { SealedLocation } from './sealedLocation';

/** Most chargers that one run sends the command to: their connectors stay locked until its end. */
const MAX_SENT = 20;

interface WaitingMember extends TurnTarget {
  id: string;
  chargerId: string;
  chargerCode: string;
  state: MemberState;
  timezone: string;
  isOnline: boolean;
  isFree: boolean;
}

/** Sends the command to the ready chargers of the wave and stores the reason for which the others are held. */
export async function sendWave(tx: Tx, turn: CampaignTurn): Promise<void> {
  let sent = 0;
  for (const member of await listWaiting(tx, turn.campaign)) {
    const skip = findTurnSkip(member);
    const hold = findMemberHold(member, turn);
    if (skip !== null) await skipMember(tx, member.id, skip, turn.now);
    else if (hold !== null) await holdMember(tx, member, hold, turn.now);
    else if (sent < MAX_SENT) {
      sent += 1;
      await sendMember(tx, turn, member);
    }
  }
}

function findMemberHold(member: WaitingMember, { campaign, now }: CampaignTurn): MemberState | null {
  const { window } = campaign.rules;
  const isInWindow = window === null || isWithinDaySpan({ ...window, timezone: member.timezone }, now.getTime());
  return findHold({ ...member, isInWindow });
}

async function listWaiting(tx: Tx, { id, companyId, wave, version }: Campaign): Promise<WaitingMember[]> {
  const { rows } = await sql<WaitingMember>`
    select m.id, m.charger_id, c.charger_code, m.state, s.timezone, c.is_online,
      coalesce(c.firmware_version = ${version}, false) as is_current,
      c.retired_at is null and (${companyId}::bigint is null or s.company_id = ${companyId}::bigint) as is_reachable,
      exists (select from firmware_campaign_member o join firmware_campaign g on g.id = o.campaign_id
          where o.charger_id = c.id and (o.requested_at, o.id) > (m.requested_at, m.id) and g.version <> ${version}
            and o.state <> 'skipped')
        or exists (select from firmware_upgrade u left join command k on k.id = u.command_id
          where u.charger_id = c.id and u.created_at > m.requested_at and u.to_version <> ${version}
            and coalesce(k.state not in ('rejected', 'notSupported', 'callError'), true)) as is_overtaken,
      c.firmware_status not in ('downloading', 'downloaded', 'installing')
        and not exists (select from charge_transaction x where x.charger_id = c.id and x.status = 'running')
        and not exists (select from connector n where n.charger_id = c.id and n.transaction_id is not null)
        and not exists (select from command k where k.charger_id = c.id and k.kind = 'updateFirmware'
          and k.ended_at is null) as is_free
    from firmware_campaign_member m join charger c on c.id = m.charger_id join station s on s.id = c.station_id
    where m.campaign_id = ${id} and m.wave <= ${wave} and m.state = any(${[...WAITING_STATES]}::text[])
    order by m.id`.execute(tx);
  return rows;
}

async function holdMember(tx: Tx, { id, state }: WaitingMember, hold: MemberState, now: Date): Promise<void> {
  if (state !== hold) await setMember(tx, id, { state: hold, problem: null, now });
}

async function skipMember(tx: Tx, id: string, problem: Problem['messageKey'], now: Date): Promise<void> {
  await setMember(tx, id, { state: 'skipped', problem, now });
}

async function sendMember(tx: Tx, turn: CampaignTurn, member: WaitingMember): Promise<void> {
  if (!(await lockFreeConnectors(tx, member.chargerId, null))) return holdMember(tx, member, 'waitingFree', turn.now);
  const location = await resolveLocation(tx, turn);
  if (!location) return skipMember(tx, member.id, 'campaign.fileGone', turn.now);
  try {
    const { upgradeId } = await requestUpgrade(tx, turn, member, location);
    await tx
      .updateTable('firmwareCampaignMember')
      .set({ state: 'sent', stateAt: turn.now, problem: null, upgradeId, sentAt: turn.now })
      .where('id', '=', member.id)
      .execute();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.messageKey === 'command.offline') await holdMember(tx, member, 'waitingOnline', turn.now);
    else if (error.messageKey === 'command.running') await holdMember(tx, member, 'waitingFree', turn.now);
    else await skipMember(tx, member.id, error.messageKey, turn.now);
  }
}

async function resolveLocation(tx: Tx, { campaign, createLink }: CampaignTurn): Promise<SealedLocation | undefined> {
  const { source, fileId, retrieveAt } = campaign;
  const location = fileId === null ? source.location : await createLink(tx, fileId, retrieveAt);
  if (location === null || location === undefined) return undefined;
  return { location, ...(source.sealedPassword !== undefined && { sealedPassword: source.sealedPassword }) };
}

function requestUpgrade(tx: Tx, { campaign, now }: CampaignTurn, member: WaitingMember, location: SealedLocation) {
  const { manufacturerCode, hardwareVersion, softwareVersion } = campaign.source;
  return storeUpgrade(tx, {
    ...{ manufacturerCode, hardwareVersion, softwareVersion, location },
    chargerId: member.chargerId,
    chargerCode: member.chargerCode,
    fileId: campaign.fileId,
    madeFor: campaign.madeFor,
    firmwareVersion: campaign.version,
    retrieveAt: campaign.retrieveAt,
    campaignId: campaign.id,
    now,
    createdBy: campaign.createdBy,
    createdByName: campaign.createdByName,
  });
}
