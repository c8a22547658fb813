import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { Station } from '../../contract/evo-basic/iotChargerGroups';
import { PictureRow } from '../../entities/file/PictureRow';
import { PlaceFacts } from '../../entities/place/PlaceFacts';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatNumber, formatPower, withUnit } from '../../lib/format';

/** Facts of a station, shown without the right to edit it. */
export function StationFacts({ station }: { station: Station }) {
  const { t, i18n } = useTranslation('stationGroups');
  const labelOf = useFieldLabel('stationGroups');
  const { powerLimit, acceptsOffline, pictureIds, connectors } = station;
  const time = useShownTime();
  const { free, charging, faulted } = connectors;
  const announcement = readAnnouncement(station, i18n.language);
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.company')}>{station.company}</Fact>
        <Fact label={t('fields.code')}>{station.code ?? '–'}</Fact>
        <PlaceFacts place={station} labelOf={labelOf} />
        <Fact label={t('fields.cooperationMode')}>{t(`mode.${station.cooperationMode}`)}</Fact>
        <Fact label={t('fields.currency')}>{station.currency}</Fact>
        <Fact label={t('fields.priceSettingId')}>{station.priceSetting ?? '–'}</Fact>
        <Fact label={t('fields.powerLimit')}>
          {powerLimit === null ? '–' : withUnit(formatPower(powerLimit, i18n.language), 'kW', i18n.language)}
        </Fact>
        <Fact label={t('fields.acceptsOffline')}>{t(acceptsOffline ? 'accepting.on' : 'accepting.off')}</Fact>
        <Fact label={t('fields.chargers')}>{formatNumber(station.chargers, 0, i18n.language)}</Fact>
        <Fact label={t('fields.connectors')}>
          {[free, charging, faulted].map((count) => formatNumber(count, 0, i18n.language)).join(' / ')}
        </Fact>
        {station.announcement && (
          <Fact label={t('fields.announcement')}>
            {`${announcement} (${time(station.announcement.from, station.timezone)} – ${time(station.announcement.until, station.timezone)})`}
          </Fact>
        )}
      </Facts>
      <PictureRow label={t('fields.pictureIds')} ids={pictureIds} alt={station.name} />
    </DrawerSection>
  );
}

/** The text in the language of the screen, else the English one. */
function readAnnouncement({ announcement }: Station, locale: string): string {
  const texts: Record<string, string | undefined> = announcement?.texts ?? {};
  return texts[locale] ?? texts['en_US'] ?? '';
}
