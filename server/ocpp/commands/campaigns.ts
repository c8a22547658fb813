import { sql } from 'kysely';
import { WAITING_STATES } from '../../../src/lib/campaignStates';
import type { Database, Tx } from '../../db/database';
import type { Clock } from '../../runtime/clock';
import { decideNext, summarizeWaves } from '../../domain/firmware/campaign';
import { isAbsent, toMemberLimits } from '../../domain/firmware/member';
import { applyDrafts } from '../store/alarms';
import { sendWave } from './campaignSending';
import { settleMembers } from './campaignSettling';
import { countStates, skipWaiting, type Campaign, type CampaignTurn } from './campaignTurn';

interface CampaignDeps extends Pick<CampaignTurn, 'createLink'> {
  db: Database;
  clock: Pick<Clock, 'now'>;
}

/**
 * Advances all open campaigns: stores the reports of their chargers, continues the wave or begins the next one, and
 * stops campaigns with too many failures. Skips campaigns that another node is processing.
 * @returns whether campaigns are still open
 */
export async function advanceCampaigns({ db, clock, createLink }: CampaignDeps): Promise<boolean> {
  const open = await db.asSystem((tx) =>
    tx.selectFrom('firmwareCampaign').select('id').where('endedAt', 'is', null).orderBy('id').execute(),
  );
  let isAnyOpen = false;
  for (const { id } of open) {
    const isOpen = await db.asSystem((tx) => advanceCampaign(tx, id, { now: new Date(clock.now()), createLink }));
    isAnyOpen ||= isOpen;
  }
  return isAnyOpen;
}

async function advanceCampaign(tx: Tx, id: string, turn: Omit<CampaignTurn, 'campaign'>): Promise<boolean> {
  const stored = await tx
    .selectFrom('firmwareCampaign')
    .selectAll()
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!stored) return true;
  const campaign = await startWhenDue(tx, stored, turn.now);
  const drafts = await settleMembers(tx, { ...turn, campaign });
  const state = campaign.state === 'running' ? await runWave(tx, { ...turn, campaign }) : campaign.state;
  const isOpen = !(await endCampaign(tx, { ...campaign, state }, turn.now));
  // Last, since it locks the alarms.
  await applyDrafts(tx, drafts);
  return isOpen;
}

async function startWhenDue(tx: Tx, campaign: Campaign, now: Date): Promise<Campaign> {
  if (campaign.state !== 'scheduled' || (campaign.startsAt && campaign.startsAt > now)) return campaign;
  const started = { state: 'running', startedAt: now, waveAt: now } as const;
  await tx.updateTable('firmwareCampaign').set(started).where('id', '=', campaign.id).execute();
  return { ...campaign, ...started };
}

async function runWave(tx: Tx, turn: CampaignTurn): Promise<Campaign['state']> {
  const { campaign, now } = turn;
  const waves = summarizeWaves(await countStates(tx, campaign.id));
  const absent = await countAbsent(tx, turn);
  const next = decideNext(waves, { wave: campaign.wave, absent }, campaign.rules);
  if (next === 'stop') {
    await skipWaiting(tx, campaign.id, { problem: 'campaign.stoppedByFailures', now });
    return 'stoppedByFailures';
  }
  if (next === 'done') return 'done';
  const isNewWave = next === 'nextWave';
  const current = isNewWave ? { ...campaign, wave: campaign.wave + 1, waveAt: now } : campaign;
  if (isNewWave) {
    const { wave, waveAt } = current;
    await tx.updateTable('firmwareCampaign').set({ wave, waveAt }).where('id', '=', campaign.id).execute();
  }
  await sendWave(tx, { ...turn, campaign: current });
  if (isWaitedOut(current, now)) {
    await skipWaiting(tx, campaign.id, { problem: 'campaign.waitedTooLong', now, wave: current.wave });
  }
  return 'running';
}

async function countAbsent(tx: Tx, { campaign, now }: CampaignTurn): Promise<number> {
  const waiting = await tx
    .selectFrom('firmwareCampaignMember as m')
    .innerJoin('charger as c', 'c.id', 'm.chargerId')
    .select(['c.isOnline', sql<Date | null>`coalesce(c.offline_since, c.last_seen)`.as('offlineSince')])
    .where('m.campaignId', '=', campaign.id)
    .where('m.wave', '<=', campaign.wave)
    .where('m.state', 'in', WAITING_STATES)
    .execute();
  const limits = toMemberLimits(campaign.rules);
  return waiting.filter(({ isOnline, offlineSince }) =>
    isAbsent({ isOnline, offlineSince: offlineSince && offlineSince.getTime() }, now.getTime(), limits),
  ).length;
}

function isWaitedOut({ waveAt, rules }: Campaign, now: Date): boolean {
  return waveAt !== null && now.getTime() - waveAt.getTime() > rules.waitHours * 3_600_000;
}

/** @returns whether the campaign has ended: stopped or done, and all of its chargers settled */
async function endCampaign(tx: Tx, { id, state }: Campaign, now: Date): Promise<boolean> {
  const isOver = state === 'stopped' || state === 'stoppedByFailures' || state === 'done';
  const waves = isOver ? summarizeWaves(await countStates(tx, id)) : [];
  const isEnded = isOver && waves.every(({ waiting, running }) => waiting + running === 0);
  await tx
    .updateTable('firmwareCampaign')
    .set({ state, ...(isEnded && { endedAt: now }) })
    .where('id', '=', id)
    .execute();
  return isEnded;
}
