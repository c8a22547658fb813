import { useState } from 'react';
import { useCampaignMembersQuery } from '../../../api/evo-monitor/firmwareCampaigns';
import type { FirmwareCampaign } from '../../../contract/evo-monitor/firmwareCampaigns';
import type { MemberFilter } from './MemberFilters';
import { MEMBERS_ON_PAGE } from './MemberPage';
import { listPartStates } from './waveParts';

const REFRESH_MS = 2_000;

/** A campaign with the time of its reading, epoch ms. */
export interface ReadCampaign {
  campaign: FirmwareCampaign;
  readAt: number;
}

/** Polls a page of the chargers of a campaign until they have their final state. */
export function useMembers({ campaign, readAt }: ReadCampaign, filter: MemberFilter, pageNum: number) {
  const [isFinal, setFinal] = useState(false);
  const answer = useCampaignMembersQuery(
    { body: { campaignId: campaign.id, pageNum, pageSize: MEMBERS_ON_PAGE, ...toMemberQuery(filter) } },
    { pollingInterval: isFinal ? 0 : REFRESH_MS, refetchOnMountOrArgChange: true },
  );
  const { isFetching, startedTimeStamp = 0 } = answer;
  // An answer requested before the end of the campaign was known may still have the running states.
  const hasFinal = campaign.endedAt !== null && startedTimeStamp > readAt;
  if (hasFinal !== isFinal && !isFetching) setFinal(hasFinal);
  return answer;
}

function toMemberQuery({ wave, part }: MemberFilter) {
  return { ...(wave !== null && { wave }), ...(part !== null && { states: listPartStates(part) }) };
}
