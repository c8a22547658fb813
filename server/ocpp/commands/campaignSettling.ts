import { sql } from 'kysely';
import { RUNNING_STATES } from '../../../src/lib/campaignStates';
import type { MessageKey } from '../../../src/lib/messageKey';
import type { Tx } from '../../db/database';
import { judgeMember, toMemberLimits, type MemberVerdict, type SeenUpgrade } from '../../domain/firmware/member';
import { firmwareDraft, type AlarmDraft, type FirmwareStep } from '../store/alarmDrafts';
import { failUpdates } from '../store/firmware';
import { endCommand, setMember, type CampaignTurn } from './campaignTurn';

interface RunningMember extends Omit<
  SeenUpgrade,
  'sentAt' | 'retrieveAt' | 'bootedAt' | 'installedAt' | 'targetVersion'
> {
  id: string;
  chargerId: string;
  commandId: string | null;
  sentAt: Date;
  retrieveAt: Date | null;
  bootedAt: Date | null;
  installedAt: Date | null;
}

/** Failures without a report of the charger: no charger message raises an alarm for them. */
const UNREPORTED: ReadonlySet<MessageKey> = new Set([
  'campaign.otherVersion',
  'campaign.noProof',
  'campaign.timeLimit',
  'campaign.silent',
] as const);

/** Updates members from the reports of their chargers. @returns alarms of failures, to be applied last */
export async function settleMembers(tx: Tx, turn: CampaignTurn): Promise<AlarmDraft[]> {
  const { campaign, now } = turn;
  const failed: string[] = [];
  for (const member of await listRunning(tx, campaign.id)) {
    const { state, problem } = judgeRunning(member, turn);
    if (state === member.state) continue;
    await setMember(tx, member.id, { state, problem, now });
    if (state === 'failed') await endCommand(tx, member.commandId, now);
    if (problem !== null && UNREPORTED.has(problem)) failed.push(member.chargerId);
  }
  const steps: FirmwareStep[] = await failUpdates(tx, failed, now);
  return steps.flatMap(firmwareDraft);
}

function judgeRunning(member: RunningMember, { campaign, now }: CampaignTurn): MemberVerdict {
  const toMs = (at: Date | null) => at && at.getTime();
  return judgeMember(
    {
      ...member,
      targetVersion: campaign.version,
      sentAt: member.sentAt.getTime(),
      retrieveAt: toMs(member.retrieveAt),
      bootedAt: toMs(member.bootedAt),
      installedAt: toMs(member.installedAt),
    },
    now.getTime(),
    toMemberLimits(campaign.rules),
  );
}

async function listRunning(tx: Tx, campaignId: string): Promise<RunningMember[]> {
  const { rows } = await sql<RunningMember>`
    select m.id, m.charger_id, m.state, m.sent_at, u.retrieve_at, u.command_id, coalesce(u.status, 'idle') as status, u.from_version,
      u.booted_version, u.booted_at, k.state as command_state,
      (select max(e.at) from firmware_upgrade_event e where e.upgrade_id = u.id and e.status = 'installed') as installed_at
    from firmware_campaign_member m left join firmware_upgrade u on u.id = m.upgrade_id
    left join command k on k.id = u.command_id
    where m.campaign_id = ${campaignId} and m.state = any(${[...RUNNING_STATES]}::text[]) order by m.id`.execute(tx);
  return rows;
}
