import { useTranslation } from 'react-i18next';
import type { StatusCounts } from '../../../../contract/live/stationGroup';
import {
  countByGroup,
  FAILING_STATE,
  GROUP_STATE,
  type StatusGroup,
} from '../../../../entities/connector/connectorStates';
import { StatusShape, type Shape } from '../../../../entities/connector/StatusShape';
import { formatNumber } from '../../../../lib/format';
import { useRowRoom } from '../useRowRoom';
import parts from '../wallParts.module.css';
import { fitStatusGroups } from './statusFit';
import classes from './StatusRows.module.css';

interface StatusRowsProps {
  counts: StatusCounts;
  /** Connectors that turn drivers away; they count with their status, too. */
  failing: number;
}

/**
 * Connectors by status with bars on one scale, and those that fail unseen while there are any. Shapes are grey here:
 * only faulted connectors have a colour.
 */
export function StatusRows({ counts, failing }: StatusRowsProps) {
  const { t } = useTranslation(['wallBoards', 'status']);
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
        {failing > 0 && (
          <Row
            group="failing"
            shape={FAILING_STATE.shape}
            word={t('status:failing')}
            count={failing}
            largest={largest}
          />
        )}
        {fitStatusGroups(byGroup, failing > 0 ? rows - 1 : rows).map((group) => (
          <Row
            key={group}
            group={group}
            shape={GROUP_STATE[group].shape}
            word={t(`status:group.${group}`)}
            count={byGroup[group]}
            largest={largest}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  group: StatusGroup | 'failing';
  shape: Shape;
  word: string;
  count: number;
  /** The count of the longest bar. */
  largest: number;
}

function Row({ group, shape, word, count, largest }: RowProps) {
  const { i18n } = useTranslation();
  return (
    <li className={classes.row} data-group={group} data-wrong={group === 'faulted' && count > 0}>
      <span className={parts.shape}>
        <StatusShape shape={shape} />
      </span>
      <span className={parts.cut}>{word}</span>
      <span className={classes.track} aria-hidden>
        {count > 0 && <span className={classes.bar} style={{ width: `${(100 * count) / largest}%` }} />}
      </span>
      <b className={classes.count}>{formatNumber(count, 0, i18n.language)}</b>
    </li>
  );
}
