import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { countByGroup, COUNTED_GROUPS, FAILING_STATE, GROUP_STATE } from '../../entities/connector/connectorStates';
import { StatusMix } from '../../entities/connector/StatusMix';
import { StatusShape } from '../../entities/connector/StatusShape';
import { StatusStrip } from '../../kit/layout/StatusStrip';
import { StripCell } from '../../kit/layout/StripCell';
import { formatNumber } from '../../lib/format';
import { useIsStale } from '../../live/liveHooks';
import type { StationsViewState } from '../../live/viewState';
import classes from './HomePage.module.css';

interface ConnectorsStripProps {
  counts: StationsViewState['counts'];
  /** Connectors that turn drivers away; they count with their status, too. */
  failing: number;
}

/** Connectors by status; a link to the monitor for users with the right to open it. */
export function ConnectorsStrip({ counts, failing }: ConnectorsStripProps) {
  const { t, i18n } = useTranslation(['home', 'status']);
  const navigate = useNavigate();
  const isStale = useIsStale();
  const mayOpen = useCan('maintenance/monitor/view');
  const byGroup = countByGroup(counts);
  if (!mayOpen) {
    return (
      <div className={classes.section} role="group" aria-label={t('status')} data-live>
        <StatusMix counts={byGroup} />
      </div>
    );
  }
  return (
    <StatusStrip label={t('status')} isStale={isStale}>
      {COUNTED_GROUPS.map((group) => {
        const { shape, token } = GROUP_STATE[group];
        return (
          <StripCell
            key={group}
            shape={<StatusShape shape={shape} token={token} />}
            count={formatNumber(byGroup[group], 0, i18n.language)}
            label={t(`status:group.${group}`)}
            {...(group === 'faulted' && byGroup.faulted > 0 && { color: '--st-faulted' })}
            isPressed={false}
            onPress={() => void navigate(`/live/monitor?status=${group}`)}
          />
        );
      })}
      {failing > 0 && (
        <StripCell
          shape={<StatusShape shape={FAILING_STATE.shape} token={FAILING_STATE.token} />}
          count={formatNumber(failing, 0, i18n.language)}
          label={t('status:failing')}
          color={`--${FAILING_STATE.token}`}
          isPressed={false}
          onPress={() => void navigate('/live/monitor?turned=failing')}
        />
      )}
    </StatusStrip>
  );
}
