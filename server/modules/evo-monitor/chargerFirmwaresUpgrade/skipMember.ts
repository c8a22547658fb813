import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargerFirmwaresUpgrade } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import type { FirmwareCampaign } from '../../../../src/contract/evo-monitor/firmwareCampaigns';
import type { Tx } from '../../../db/database';
import { isSettled } from '../../../domain/firmware/member';
import { endCommand, notifyCampaign, setMember } from '../../../ocpp/commands/campaignTurn';
import { runAsSystem } from '../../../db/runAsSystem';
import { Problem } from '../../../wire/problem';
import { readCampaign } from './campaignReads';

/**
 * Leaves a charger out of a campaign that still waits for it. It counts neither as upgraded nor as failed; it may still
 * install an upgrade that it has been sent.
 * @throws Problem 404, 409 for a charger that has been upgraded, has failed or is left out already
 */
export async function skipMember(
  tx: Tx,
  { id, reason }: BodyOf<typeof chargerFirmwaresUpgrade.campaignSkip>,
  { userName, now }: { userName: string; now: Date },
): Promise<FirmwareCampaign> {
  const campaignId = await lockCampaign(tx, id);
  const member = await tx
    .selectFrom('firmwareCampaignMember as m')
    .leftJoin('firmwareUpgrade as u', 'u.id', 'm.upgradeId')
    .select(['m.state', 'u.commandId'])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow();
  if (isSettled(member.state)) throw new Problem(409, 'campaign.settled');
  await setMember(tx, id, { state: 'skipped', problem: 'campaign.skipped', now });
  await tx
    .updateTable('firmwareCampaignMember')
    .set({ skipReason: reason, skippedByName: userName })
    .where('id', '=', id)
    .execute();
  await runAsSystem(tx, () => endCommand(tx, member.commandId, now));
  await notifyCampaign(tx, campaignId);
  return readCampaign(tx, campaignId);
}

/** Waits for the campaign's turn, so that none judges the charger meanwhile. @throws Problem 404 */
async function lockCampaign(tx: Tx, memberId: string): Promise<string> {
  const found = await tx
    .selectFrom('firmwareCampaign as g')
    .innerJoin('firmwareCampaignMember as m', 'm.campaignId', 'g.id')
    .select('g.id')
    .where('m.id', '=', memberId)
    .forUpdate('g')
    .executeTakeFirst();
  if (!found) throw new Problem(404);
  return found.id;
}
