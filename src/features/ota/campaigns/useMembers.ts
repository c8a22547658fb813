import { useState } from 'react';
import { useCampaignMembersQuery } from '../../../api/evo-monitor/firmwareCampaigns';
import type { FirmwareCampaign } from '../../../contract/evo-monitor/firmwareCampaigns';
import type { MemberFilter } from './MemberFilters';
import { MEMBERS_ON_PAGE } from './MemberPage';
import { listPartStates } from './waveParts';

const REFRESH_MS = 2_000;

/** A campaign, and when it was read as it is, epoch ms. */
export interface ReadCampaign {
  campaign: FirmwareCampaign;
  readAt: number;
}

/** Reads a page of the chargers of a campaign, again and again until they are as the campaign has left them. */
export function useMembers({ campaign, readAt }: ReadCampaign, filter: MemberFilter, pageNum: number) {
  const [isFinal, setFinal] = useState(false);
  const answer = useCampaignMembersQuery(
    { body: { campaignId: campaign.id, pageNum, pageSize: MEMBERS_ON_PAGE, ...toMemberQuery(filter) } },
    { pollingInterval: isFinal ? 0 : REFRESH_MS, refetchOnMountOrArgChange: true },
  );
  const { isFetching, startedTimeStamp = 0 } = answer;
  // Chargers that were asked for before the campaign was seen to have ended may stand as they did while it ran.
  const hasFinal = campaign.endedAt !== null && startedTimeStamp > readAt;
  if (hasFinal !== isFinal && !isFetching) setFinal(hasFinal);
  return answer;
}

function toMemberQuery({ wave, part }: MemberFilter) {
  return { ...(wave !== null && { wave }), ...(part !== null && { states: listPartStates(part) }) };
}
