import { chargerFirmwaresUpgrade } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { recordApi } from '../recordApi';

export const {
  useCampaignPageQuery,
  useCampaignQuery,
  useCampaignMembersQuery,
  useAddCampaignMutation,
  useCheckCampaignMutation,
  usePauseCampaignMutation,
  useResumeCampaignMutation,
  useStopCampaignMutation,
  useRetryCampaignMutation,
  useSkipMemberMutation,
} = recordApi('firmwareCampaign', {
  queries: {
    campaignPage: chargerFirmwaresUpgrade.campaignPage,
    campaign: chargerFirmwaresUpgrade.campaignDetail,
    campaignMembers: chargerFirmwaresUpgrade.campaignMembers,
  },
  mutations: {
    addCampaign: [chargerFirmwaresUpgrade.campaignAdd, 'firmware'],
    pauseCampaign: chargerFirmwaresUpgrade.campaignPause,
    resumeCampaign: chargerFirmwaresUpgrade.campaignResume,
    stopCampaign: chargerFirmwaresUpgrade.campaignStop,
    skipMember: chargerFirmwaresUpgrade.campaignSkip,
    retryCampaign: [chargerFirmwaresUpgrade.campaignRetry, 'firmware'],
  },
  effects: { checkCampaign: chargerFirmwaresUpgrade.campaignCheck },
});
