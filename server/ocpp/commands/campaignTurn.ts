import { sql, type Selectable } from 'kysely';
import type { MemberState } from '../../../src/contract/evo-monitor/firmwareCampaigns';
import { WAITING_STATES } from '../../../src/lib/campaignStates';
import type { MessageKey } from '../../../src/lib/messageKey';
import type { Tx } from '../../db/database';
import type { FirmwareCampaignTable } from '../../db/schema/firmware';
import type { StateCount } from '../../domain/firmware/campaign';
import { isSettled } from '../../domain/firmware/member';
import { storeStep } from './commandStore';

export type Campaign = Selectable<FirmwareCampaignTable>;

/** One processing run of a campaign. */
export interface CampaignTurn {
  campaign: Campaign;
  now: Date;
  /** Address of a stored file, valid for a charger from a time on; undefined when the file is gone. */
  createLink: (tx: Tx, fileId: string, from: Date | null) => Promise<string | undefined>;
}

/** Wakes the nodes when the caller's transaction is committed. */
export async function notifyCampaign(tx: Tx, id: string): Promise<void> {
  await sql`select pg_notify('omp_firmware_campaign', ${id})`.execute(tx);
}

export async function countStates(tx: Tx, campaignId: string): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select wave, state, count(*)::int as count from firmware_campaign_member where campaign_id = ${campaignId}
    group by wave, state`.execute(tx);
  return rows;
}

/** Skips chargers that have not been sent the command. @param wave only this wave and earlier ones */
export async function skipWaiting(
  tx: Tx,
  campaignId: string,
  { problem, now, wave }: { problem: MessageKey; now: Date; wave?: number },
): Promise<void> {
  await tx
    .updateTable('firmwareCampaignMember')
    .set({ state: 'skipped', stateAt: now, problem, settledAt: now })
    .where('campaignId', '=', campaignId)
    .where('state', 'in', WAITING_STATES)
    .$if(wave !== undefined, (query) => query.where('wave', '<=', wave ?? 0))
    .execute();
}

interface MemberStep {
  state: MemberState;
  problem: MessageKey | null;
  now: Date;
}

/** Puts a charger of a campaign into another state. */
export async function setMember(tx: Tx, id: string, { state, problem, now }: MemberStep): Promise<void> {
  await tx
    .updateTable('firmwareCampaignMember')
    .set({ state, stateAt: now, problem, settledAt: isSettled(state) ? now : null })
    .where('id', '=', id)
    .execute();
}

/** Ends a command that waits for its effect, since it would block the next attempt. */
export async function endCommand(tx: Tx, id: string | null, now: Date): Promise<void> {
  if (id !== null) await storeStep(tx, { id, from: ['accepted', 'scheduled'], to: 'noEffect', at: now.getTime() });
}
