import { useTranslation } from 'react-i18next';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { StatusBadge } from '../../entities/connector/StatusBadge';
import { CopyableId } from '../../kit/layout/CopyableId';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatPower, withUnit } from '../../lib/format';
import { formatInZone } from '../../lib/time';
import classes from './ChargerFacts.module.css';
import { nameConnectorType } from '../../lib/nameConnectorType';

/** Facts of a charger; with `isWhole` also its remark, which the form shows to the others. */
export function ChargerFacts({ charger, isWhole = false }: { charger: Charger; isWhole?: boolean }) {
  const { t, i18n } = useTranslation('chargers');
  const { serialNumber, ratedPower, ocppVersion, firmwareVersion, connectors } = charger;
  const time = (wire: string | null) =>
    wire === null ? '–' : `${formatInZone(wire, 'UTC', 'dateTime', i18n.language)} UTC`;
  return (
    <>
      <DrawerSection>
        <Facts>
          <Fact label={t('fields.serialNumber')}>
            {serialNumber === null ? '–' : <CopyableId value={serialNumber} />}
          </Fact>
          <Fact label={t('fields.ratedPower')}>
            {withUnit(formatPower(ratedPower, i18n.language), 'kW', i18n.language)}
          </Fact>
          <Fact label={t('fields.ocppVersion')}>{ocppVersion}</Fact>
          <Fact label={t('fields.firmwareVersion')}>{firmwareVersion ?? '–'}</Fact>
          <Fact label={t('fields.priceSettingId')}>
            <PriceSetting charger={charger} />
          </Fact>
          <Fact label={t('fields.bootAt')}>{time(charger.bootAt)}</Fact>
          <Fact label={t('fields.lastSeen')}>{time(charger.lastSeen)}</Fact>
          {isWhole && <Fact label={t('fields.remark')}>{charger.remark ?? '–'}</Fact>}
        </Facts>
      </DrawerSection>
      <DrawerSection title={t('fields.connectors')}>
        <ul className={classes.connectors}>
          {connectors.map(({ connector, type, power, status }) => (
            <li key={connector} className={classes.connector}>
              <span className="mono">{connector}</span>
              <span>{`${nameConnectorType(type)} ${withUnit(formatPower(power, i18n.language), 'kW', i18n.language)}`}</span>
              <StatusBadge status={status} />
            </li>
          ))}
        </ul>
      </DrawerSection>
    </>
  );
}

/** The price setting in force: the charger's own, else that of its station. */
function PriceSetting({ charger: { priceSetting, stationPriceSetting } }: { charger: Charger }) {
  const { t } = useTranslation('chargers');
  if (priceSetting !== null) return priceSetting;
  return stationPriceSetting === null ? '–' : t('stationPrice', { name: stationPriceSetting });
}
