import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { GROUP_STATE, STATUS_GROUPS, type StatusGroup } from './connectorStates';
import classes from './StatusMix.module.css';
import { StatusShape } from './StatusShape';

/** How many connectors are in which state, by shape and count, worst first; states without any are left out. */
export function StatusMix({ counts }: { counts: Record<StatusGroup, number> }) {
  const { t, i18n } = useTranslation('status');
  return (
    <span className={classes.mix}>
      {STATUS_GROUPS.filter((group) => counts[group] > 0).map((group) => {
        const { shape, token } = GROUP_STATE[group];
        const count = formatNumber(counts[group], 0, i18n.language);
        return (
          <span key={group} className={classes.part} role="img" aria-label={`${t(`group.${group}`)}: ${count}`}>
            <StatusShape shape={shape} token={token} size={12} />
            {count}
          </span>
        );
      })}
    </span>
  );
}
