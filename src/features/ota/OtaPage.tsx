import { useSearchParams } from 'react-router-dom';
import { CampaignList } from './campaigns/CampaignList';
import { OtaChargerList } from './chargers/OtaChargerList';
import { CAMPAIGNS_LIST, VERSIONS_LIST } from './otaLists';
import { AllowedVersionList } from './versions/AllowedVersionList';

/** Firmware upgrades: the chargers, the campaigns that upgrade them, and the versions that campaigns may install. */
export default function OtaPage() {
  const [search] = useSearchParams();
  const list = search.get('list');
  if (list === CAMPAIGNS_LIST) return <CampaignList />;
  return list === VERSIONS_LIST ? <AllowedVersionList /> : <OtaChargerList />;
}
