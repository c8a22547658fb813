import { memo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { StatusShape } from '../../../entities/connector/StatusShape';
import { formatNumber } from '../../../lib/format';
import type { WorstAlarmsViewState } from '../../../live/viewState';
import parts from './wallParts.module.css';
import { WallList } from './WallList';

interface WorstAlarmListProps {
  /** Undefined until the first answer. */
  view: WorstAlarmsViewState | undefined;
  className: string | undefined;
  /** The list item of an alarm. */
  row: ComponentType<{ alarm: LiveAlarm }>;
}

/** The worst standing alarms that are not acknowledged, and how many there are of them. */
export const WorstAlarmList = memo(function WorstAlarmList({ view, className, row: Row }: WorstAlarmListProps) {
  const { t, i18n } = useTranslation('wallBoards');
  const number = (count: number) => formatNumber(count, 0, i18n.language);
  const describeRest = (rows: number) => {
    const shown = Math.min(rows, view?.items.length ?? 0);
    if (!view || view.length <= shown) return null;
    return <span>{t('overview.partOf', { shown: number(shown), total: number(view.length) })}</span>;
  };
  const calm = view?.length === 0 && (
    <>
      <span className={parts.shape}>
        <StatusShape shape="tick" token="text-3" />
      </span>
      {t('overview.noAlarms')}
    </>
  );
  return (
    <WallList title={t('overview.worst')} describeRest={describeRest} calm={calm} className={className}>
      {(rows) =>
        view?.items
          .slice(0, rows)
          .flatMap((key) => view.rows[key] ?? [])
          .map((alarm) => <Row key={alarm.key} alarm={alarm} />)
      }
    </WallList>
  );
});
