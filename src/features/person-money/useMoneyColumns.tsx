import {
  IconAdjustments,
  IconArrowBackUp,
  IconBolt,
  IconCar,
  IconCoin,
  IconHomeBolt,
  IconPercentage,
  IconPlus,
  IconTicket,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useZoneChoice } from '../../access/useZoneChoice';
import type { MoneyRow, MoneyType } from '../../contract/evo-wallet/userMoney';
import { defineColumns } from '../../kit/crud/defineList';
import { formatInZone, formatZoneOffset, zoneFor } from '../../lib/time';
import { MoneyAmount } from './MoneyAmount';
import { MoneyState } from './MoneyState';
import classes from './PersonMoney.module.css';

const { Column } = defineColumns<MoneyRow, 'personMoney', 'at'>();

const ICONS: Record<MoneyType, Icon> = {
  charging: IconBolt,
  carWash: IconCar,
  prepayment: IconCoin,
  refund: IconArrowBackUp,
  topUp: IconPlus,
  topUpFee: IconPercentage,
  adjustment: IconAdjustments,
  couponGranted: IconTicket,
  couponUsed: IconTicket,
  homeCharging: IconHomeBolt,
};

/**
 * Columns of a person's time line, by one clock for all its rows.
 * @param zone of the person
 * @param isNarrow an order is open beside it
 */
export function useMoneyColumns(zone: string | null, isNarrow: boolean) {
  const { t, i18n } = useTranslation('personMoney');
  const [choice] = useZoneChoice();
  const time = useShownTime();
  const [now] = useState(() => Date.now());
  const offset = formatZoneOffset(zoneFor(choice, zone), now);
  const timeAtPlace = ({ at, timezone }: MoneyRow) =>
    timezone === null ? undefined : formatInZone(at, timezone, 'full', i18n.language);
  return (
    <>
      <Column name="at" unit={offset} width={isNarrow ? 138 : 180}>
        {(row) => <span title={timeAtPlace(row)}>{time(row.at, zone, 'dayMinute')}</span>}
      </Column>
      <Column name="type" width={isNarrow ? 116 : 180}>
        {({ type }) => {
          const TypeIcon = ICONS[type];
          return (
            <span className={classes.type}>
              <TypeIcon size={14} stroke={1.6} aria-hidden />
              {t(`type.${type}`)}
            </span>
          );
        }}
      </Column>
      <Column name="number" width={isNarrow ? 164 : 200}>
        {({ number }) => <span className="mono">{number ?? '–'}</span>}
      </Column>
      <Column name="place" />
      <Column name="amount" isNumber width={isNarrow ? 118 : 160}>
        {(row) => <MoneyAmount row={row} />}
      </Column>
      <Column name="balanceAfter" isNumber width={isNarrow ? 100 : 150}>
        {(row) => <MoneyState row={row} />}
      </Column>
    </>
  );
}
