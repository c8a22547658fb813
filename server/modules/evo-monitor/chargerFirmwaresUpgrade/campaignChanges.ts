import { sql } from 'kysely';
import type { FirmwareCampaign } from '../../../../src/contract/evo-monitor/firmwareCampaigns';
import type { Tx } from '../../../db/database';
import { toRecordset } from '../../../db/rows';
import { planWaves } from '../../../../src/lib/campaignWaves';
import { allowsAction, type CampaignAction } from '../../../../src/lib/campaignStates';
import { findStateAfter } from '../../../domain/firmware/campaign';
import type { Call } from '../../../http/call';
import type { chargerFirmwaresUpgrade } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import { notifyCampaign, skipWaiting } from '../../../ocpp/commands/campaignTurn';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { fromWire } from '../../../wire/wireTime';
import { planCampaign, type PlannedCharger, orderForWaves } from './campaignPlan';
import { readCampaign } from './campaignReads';
import { describeOverlap, lockCampaigns } from './runningCampaigns';
import { assertSource, readRetrieveAt, sealFtp } from './source';

type AddCall = Pick<Call<typeof chargerFirmwaresUpgrade.campaignAdd>, 'body' | 'session' | 'clock'>;
type Body = AddCall['body'];

/**
 * Stores a campaign with the chargers that the firmware fits.
 * @throws Problem 422 when it fits none, or when another campaign waits for some and the caller does not leave them out
 */
export async function addCampaign(
  tx: Tx,
  secretKey: string,
  { body, session, clock }: AddCall,
): Promise<FirmwareCampaign> {
  await assertSource(tx, session, body.source);
  await lockCampaigns(tx);
  const now = new Date(clock.now());
  const { fitting, busy } = await planCampaign(tx, body);
  if (body.busyChargers === 'refuse' && busy.length > 0) {
    throw createFieldProblem('busyChargers', describeOverlap(busy.map(({ campaign }) => campaign)));
  }
  if (fitting.length === 0) throw new Problem(422, 'campaign.nothing');
  const { id } = await tx
    .insertInto('firmwareCampaign')
    .values({
      companyId: session.companyId,
      name: body.name,
      version: body.firmwareVersion,
      madeFor: JSON.stringify(body.madeFor),
      source: JSON.stringify(toSource(secretKey, body)),
      fileId: body.source.kind === 'file' ? body.source.fileId : null,
      retrieveAt: readRetrieveAt(body.retrieveAt, now.getTime()),
      rules: JSON.stringify(toRules(body)),
      state: 'scheduled',
      wave: 1,
      startsAt: body.startsAt ? fromWire(body.startsAt) : null,
      createdBy: session.userId,
      createdByName: session.userName,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = assignWaves(fitting, body.waves);
  await sql`
    insert into firmware_campaign_member (campaign_id, charger_id, wave, from_version, state_at, requested_at)
    select ${id}::bigint, charger_id, wave, from_version, ${now}::timestamptz, ${now}::timestamptz
    from ${toRecordset(rows)} as f(charger_id bigint, wave int, from_version text)`.execute(tx);
  await notifyCampaign(tx, id);
  return readCampaign(tx, id);
}

function toSource(secretKey: string, { source, manufacturerCode, hardwareVersion, softwareVersion }: Body) {
  return {
    ...(source.kind === 'ftp' ? sealFtp(secretKey, source) : { location: null }),
    manufacturerCode: manufacturerCode || null,
    hardwareVersion: hardwareVersion || null,
    softwareVersion: softwareVersion || null,
  };
}

function toRules({ waves, failureLimit, minSample, window, waitHours, proofMinutes, silenceMinutes }: Body) {
  return { waves, failureLimit, minSample, window, waitHours, proofMinutes, silenceMinutes };
}

function assignWaves(chargers: readonly PlannedCharger[], steps: Body['waves']) {
  const ordered = orderForWaves(chargers);
  const waves = planWaves(ordered.length, steps).flatMap((size, index) =>
    Array.from({ length: size }, () => index + 1),
  );
  return ordered.map(({ id, currentVersion }, at) => ({
    charger_id: id,
    wave: waves[at] ?? waves.length,
    from_version: currentVersion,
  }));
}

interface Change {
  action: CampaignAction;
  userName: string;
  now: Date;
}

/** @throws Problem 404, 409 where the campaign's state does not allow it, 422 for a retry without failures */
export async function changeCampaign(tx: Tx, id: string, { action, userName, now }: Change): Promise<FirmwareCampaign> {
  const campaign = await tx
    .selectFrom('firmwareCampaign')
    .select(['state', 'startedAt', 'endedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) throw new Problem(404);
  if (!allowsAction(campaign.state, action)) throw new Problem(409, 'campaign.wrongState');
  if (action === 'retry') await returnFailed(tx, id, now);
  if (action === 'stop') await skipWaiting(tx, id, { problem: 'campaign.stopped', now });
  const isHalted = action === 'pause' || action === 'stop';
  const isWaveBegun = action === 'resume' || action === 'retry';
  await tx
    .updateTable('firmwareCampaign')
    .set({
      state: findStateAfter(campaign.state, action, campaign.startedAt !== null),
      haltedByName: isHalted ? userName : null,
      ...(isWaveBegun && { waveAt: now }),
      ...(action === 'retry' && { endedAt: null }),
    })
    .where('id', '=', id)
    .execute();
  await notifyCampaign(tx, id);
  return readCampaign(tx, id);
}

/**
 * Puts the failed chargers into a last wave; a charger that has booted with the version by now is proven.
 * @throws Problem 422 when none has failed
 */
async function returnFailed(tx: Tx, id: string, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update firmware_campaign_member m set problem = null, sent_at = null, state_at = ${now}::timestamptz,
      requested_at = ${now}::timestamptz, upgrade_id = case when v.is_current then m.upgrade_id end,
      state = case when v.is_current then 'proven' else 'waiting' end,
      settled_at = case when v.is_current then m.settled_at end,
      wave = case when v.is_current then m.wave else v.last_wave + 1 end
    from (select c.id as charger_id, coalesce(c.firmware_version = g.version, false) as is_current,
        (select max(wave) from firmware_campaign_member where campaign_id = g.id) as last_wave
      from firmware_campaign_member f join charger c on c.id = f.charger_id
        join firmware_campaign g on g.id = f.campaign_id where g.id = ${id} and f.state = 'failed') v
    where m.campaign_id = ${id} and m.state = 'failed' and v.charger_id = m.charger_id`.execute(tx);
  if (numAffectedRows === 0n) throw new Problem(422, 'campaign.noneFailed');
  await closeWaveGaps(tx, id);
}

/** Numbers the waves from 1 on without gaps: a wave whose chargers have all moved to the last wave vanishes. */
async function closeWaveGaps(tx: Tx, id: string): Promise<void> {
  await sql`update firmware_campaign_member m set wave = r.wave
    from (select charger_id, dense_rank() over (order by wave)::int as wave
      from firmware_campaign_member where campaign_id = ${id}) r
    where m.campaign_id = ${id} and m.charger_id = r.charger_id and m.wave <> r.wave`.execute(tx);
}
