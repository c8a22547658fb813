import { useTranslation } from 'react-i18next';
import type { StatusCounts } from '../../../../contract/live/stationGroup';
import { countByGroup, GROUP_STATE } from '../../../../entities/connector/connectorStates';
import { StatusShape } from '../../../../entities/connector/StatusShape';
import { formatNumber } from '../../../../lib/format';
import { useRowRoom } from '../useRowRoom';
import parts from '../wallParts.module.css';
import { fitStatusGroups } from './statusFit';
import classes from './StatusRows.module.css';

/** Connectors by status with bars on one scale. Shapes are grey here: only faulted connectors have a colour. */
export function StatusRows({ counts }: { counts: StatusCounts }) {
  const { t, i18n } = useTranslation(['wallBoards', 'status']);
  const { rows, ref } = useRowRoom();
  const byGroup = countByGroup(counts);
  const largest = Math.max(1, ...Object.values(byGroup));
  return (
    <section className={classes.states} aria-label={t('overview.byStatus')}>
      <h2 className={parts.head}>{t('overview.byStatus')}</h2>
      <ul ref={ref} className={classes.list}>
        <li className={parts.probe} data-probe aria-hidden>
          <span className={classes.probe} />
        </li>
        {fitStatusGroups(byGroup, rows).map((group) => {
          const count = byGroup[group];
          return (
            <li key={group} className={classes.row} data-group={group} data-wrong={group === 'faulted' && count > 0}>
              <span className={parts.shape}>
                <StatusShape shape={GROUP_STATE[group].shape} />
              </span>
              <span className={parts.cut}>{t(`status:group.${group}`)}</span>
              <span className={classes.track} aria-hidden>
                {count > 0 && <span className={classes.bar} style={{ width: `${(100 * count) / largest}%` }} />}
              </span>
              <b className={classes.count}>{formatNumber(count, 0, i18n.language)}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
