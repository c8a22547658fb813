import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Money } from '../../kit/layout/Money';
import { dayAfter, formatDayOfWeek } from '../../lib/calendar';
import { roundTo } from '../../lib/decimal';
import { formatMoney } from '../../lib/money';
import { formatRelativeChange } from '../../lib/relativeChange';
import { nameUnit } from '../../lib/units';
import classes from './HomePage.module.css';
import { Tile } from './Tile';
import { useTodayIncome } from './useTodayIncome';

const KWH_DIGITS = 1;

/** Sessions, energy and settled income (of an enterprise: cost) of today, washes included, beside the same weekday a week before, until the same time of day. */
export function TodayTile({ incomeName }: { incomeName?: string }) {
  const { t, i18n } = useTranslation('home');
  const { date, data } = useTodayIncome();
  if (!data) return null;
  const { sessions, energy, income } = data.comparison;
  const day = formatDayOfWeek(dayAfter(date, -7), i18n.language);
  return (
    <Tile title={t('today')} aside={t('comparedWith', { day })}>
      <ul className={classes.rows}>
        <ComparedRow name={t('endedSessions')} {...sessions} unit="" day={day} />
        <ComparedRow
          name={t('deliveredEnergy')}
          value={roundTo(KWH_DIGITS, energy.value)}
          weekBefore={roundTo(KWH_DIGITS, energy.weekBefore)}
          unit={nameUnit('kWh', i18n.language)}
          day={day}
        />
        {income.map(({ currency, ...amounts }, index) => (
          <ComparedRow
            key={currency}
            name={incomeName ?? t('settledIncome')}
            isRepeated={index > 0}
            {...amounts}
            unit={currency}
            day={day}
          />
        ))}
      </ul>
    </Tile>
  );
}

interface ComparedRowProps {
  name: string;
  /** The row above has the same name, so it is only read out. */
  isRepeated?: boolean;
  value: string;
  weekBefore: string;
  unit: string;
  day: string;
}

function ComparedRow({ name, isRepeated = false, value, weekBefore, unit, day }: ComparedRowProps) {
  const { t, i18n } = useTranslation('home');
  const before = `${formatMoney(weekBefore, i18n.language)} ${unit}`.trim();
  return (
    <li className={classes.row}>
      <span className={classes.name}>{isRepeated ? <VisuallyHidden>{name}</VisuallyHidden> : name}</span>
      <Money amount={value} currency={unit} isStrong />
      <span className={classes.change} title={t('figureBefore', { day, figure: before })}>
        {formatRelativeChange(value, weekBefore, i18n.language)}
      </span>
    </li>
  );
}
