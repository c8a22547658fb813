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

/** Facts that a charger reports; with `isWhole` also its settings, shown without the right to edit it. */
export function ChargerFacts({ charger, isWhole = false }: { charger: Charger; isWhole?: boolean }) {
  const { t, i18n } = useTranslation('chargers');
  const { firmwareVersion, lastSeen, connectors } = charger;
  return (
    <>
      <DrawerSection>
        <Facts>
          <Fact label={t('fields.firmwareVersion')}>{firmwareVersion ?? '–'}</Fact>
          <Fact label={t('fields.lastSeen')}>
            {lastSeen === null ? '–' : `${formatInZone(lastSeen, 'UTC', 'dateTime', i18n.language)} UTC`}
          </Fact>
          {isWhole && (
            <>
              <Fact label={t('fields.serialNumber')}>
                {charger.serialNumber === null ? '–' : <CopyableId value={charger.serialNumber} />}
              </Fact>
              <Fact label={t('fields.priceSettingId')}>{charger.priceSetting ?? t('priceHint')}</Fact>
              <Fact label={t('fields.remark')}>{charger.remark ?? '–'}</Fact>
            </>
          )}
        </Facts>
      </DrawerSection>
      <DrawerSection title={t('fields.connectors')}>
        <ul className={classes.connectors}>
          {connectors.map(({ connector, type, power, status }) => (
            <li key={connector} className={classes.connector}>
              <span className="mono">{connector}</span>
              <span>{`${type.replace('_', '/')} ${withUnit(formatPower(power, i18n.language), 'kW')}`}</span>
              <StatusBadge status={status} />
            </li>
          ))}
        </ul>
      </DrawerSection>
    </>
  );
}
