import { useTranslation } from 'react-i18next';
import type { LiveConnector } from '../../../contract/live/connector';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { formatNumber } from '../../../lib/format';
import { nameConnector } from '../../../lib/nameConnector';

/** Connectors of a station that turned drivers away today, with the number of attempts; most first. */
export function TurnedAway({ rows }: { rows: readonly LiveConnector[] }) {
  const { t, i18n } = useTranslation('monitor');
  const turning = rows.filter(({ turnedAway }) => turnedAway > 0).toSorted((a, b) => b.turnedAway - a.turnedAway);
  if (turning.length === 0) return null;
  const total = turning.reduce((sum, { turnedAway }) => sum + turnedAway, 0);
  return (
    <DrawerSection title={t('column.turnedAway')} aside={formatNumber(total, 0, i18n.language)}>
      <Facts>
        {turning.map(({ key, chargerCode, connector, turnedAway }) => (
          <Fact key={key} label={nameConnector(chargerCode, connector)}>
            {formatNumber(turnedAway, 0, i18n.language)}
          </Fact>
        ))}
      </Facts>
    </DrawerSection>
  );
}
