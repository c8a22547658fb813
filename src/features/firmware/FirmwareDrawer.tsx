import { useTranslation } from 'react-i18next';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { useCan } from '../../access/useCan';
import { useFirmwareChargerQuery, useFirmwareUpgradesQuery } from '../../api/evo-monitor/chargerFirmwaresUpgrade';
import {
  chargerFirmwaresUpgrade,
  type FirmwareCharger,
  type FirmwareUpgrade,
} from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { Tag } from '../../kit/layout/Tag';
import { formatInZone } from '../../lib/time';

/** Steps come within seconds while an upgrade runs. */
const REFRESH_MS = 5_000;

/** Firmware of a charger, and its upgrades with their steps, with the right to see them. */
export function FirmwareDrawer({ id }: { id: string }) {
  const answer = useFirmwareChargerQuery({ body: { id } }, { pollingInterval: REFRESH_MS });
  if (!answer.data) return <RecordPending answer={answer} />;
  return <ChargerContent charger={answer.data} />;
}

function ChargerContent({ charger }: { charger: FirmwareCharger }) {
  const { t } = useTranslation('firmware');
  const maySee = useCan(chargerFirmwaresUpgrade.upgradeRecord);
  const { data } = useFirmwareUpgradesQuery(
    { body: { chargerId: charger.id, pageSize: 50 } },
    { skip: !maySee, pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
  );
  return (
    <RecordDrawer
      title={charger.chargerCode}
      state={<Tag>{t(`status.${charger.firmwareStatus}`)}</Tag>}
      subtitle={[charger.station, charger.model, charger.currentVersion].filter(Boolean).join(' · ')}
    >
      <RelatedLinks relations={RELATIONS.firmware(charger)} />
      {!maySee && <DrawerSection title={t('record.title')}>{t('record.hidden')}</DrawerSection>}
      {maySee && !data && <SkeletonRows count={4} />}
      {data?.records.length === 0 && <DrawerSection title={t('record.title')}>{t('record.none')}</DrawerSection>}
      {data?.records.map((upgrade) => (
        <Upgrade key={upgrade.id} upgrade={upgrade} />
      ))}
    </RecordDrawer>
  );
}

function Upgrade({ upgrade }: { upgrade: FirmwareUpgrade }) {
  const { t, i18n } = useTranslation(['firmware', 'status']);
  const { createdAt, createdBy, fromVersion, toVersion, status, commandState, location, events } = upgrade;
  const time = (at: string) => formatInZone(at, 'UTC', 'dateTime', i18n.language);
  return (
    <DrawerSection
      title={t('record.fromTo', { from: fromVersion ?? '–', to: toVersion ?? '–' })}
      aside={<Tag>{t(`status.${status}`)}</Tag>}
    >
      <Facts>
        <Fact label={t('fields.upgradeTime')}>{`${time(createdAt)} UTC · ${createdBy}`}</Fact>
        {commandState && <Fact label={t('record.command')}>{t(`status:commandState.${commandState}`)}</Fact>}
        {location && <Fact label={t('record.location')}>{location}</Fact>}
        {events.map((event) => (
          <Fact key={`${event.at} ${event.status}`} label={t(`status.${event.status}`)}>
            {time(event.at)}
          </Fact>
        ))}
      </Facts>
    </DrawerSection>
  );
}
