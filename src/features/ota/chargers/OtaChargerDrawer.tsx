import { useTranslation } from 'react-i18next';
import { useFirmwareChargerQuery, useFirmwareUpgradesQuery } from '../../../api/evo-monitor/chargerFirmwaresUpgrade';
import type { FirmwareCharger } from '../../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { RelatedLinks } from '../../../entities/record/RelatedLinks';
import { RELATIONS } from '../../../entities/record/relations';
import { useSearch } from '../../../kit/address/useSearch';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../../kit/crud/record/RecordPending';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Tag } from '../../../kit/layout/Tag';
import { UpgradeDetail } from './UpgradeDetail';
import { UpgradeLinks } from './UpgradeLinks';

const WIDTH = 560;
/** Steps come within seconds while an upgrade runs. */
const REFRESH_MS = 5_000;

/** Upgrades of a charger, newest first, with the detail of the upgrade named in the address, else of the newest. */
export function OtaChargerDrawer({ id }: { id: string }) {
  const answer = useFirmwareChargerQuery({ body: { id } }, { pollingInterval: REFRESH_MS });
  if (!answer.data) return <RecordPending answer={answer} width={WIDTH} />;
  return <ChargerContent charger={answer.data} />;
}

function ChargerContent({ charger }: { charger: FirmwareCharger }) {
  const { t } = useTranslation(['ota', 'firmware']);
  const [search] = useSearch();
  const { data } = useFirmwareUpgradesQuery(
    { body: { chargerId: charger.id, pageSize: 50 } },
    { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
  );
  const upgrades = data?.records ?? [];
  const shown = upgrades.find(({ id }) => id === search.get('tab')) ?? upgrades[0];
  return (
    <RecordDrawer
      title={charger.chargerCode}
      width={WIDTH}
      state={<Tag>{t(`firmware:status.${charger.firmwareStatus}`)}</Tag>}
      subtitle={[charger.station, charger.model, charger.currentVersion].filter(Boolean).join(' · ')}
    >
      <RelatedLinks relations={RELATIONS.chargerUpgrades(charger)} />
      {!data && <SkeletonRows count={4} />}
      {data && !shown && <DrawerSection title={t('record.title')}>{t('firmware:record.none')}</DrawerSection>}
      {shown && (
        <>
          <DrawerSection title={t('record.title')}>
            <UpgradeLinks upgrades={upgrades} shownId={shown.id} />
          </DrawerSection>
          <UpgradeDetail key={shown.id} upgrade={shown} />
        </>
      )}
    </RecordDrawer>
  );
}
