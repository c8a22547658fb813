import { useTranslation } from 'react-i18next';
import { WasherMix } from '../../../entities/washer/WasherMix';
import { GroupHead } from '../../../kit/table/GroupHead';
import { useWashSiteGroup } from '../../../live/washerHooks';
import classes from '../monitor/StationRow.module.css';

interface SiteRowProps {
  washSiteId: string;
  isCollapsed: boolean;
  onToggle: (washSiteId: string) => void;
}

/** Head of a wash site: its mix of states, and the charging station that it belongs to. */
export function SiteRow({ washSiteId, isCollapsed, onToggle }: SiteRowProps) {
  const { t } = useTranslation(['washers', 'monitor']);
  const group = useWashSiteGroup(washSiteId);
  if (!group) return null;
  return (
    <GroupHead
      isCollapsed={isCollapsed}
      label={t(isCollapsed ? 'monitor:group.unfold' : 'monitor:group.fold', { station: group.washSite })}
      onToggle={() => onToggle(washSiteId)}
    >
      <span className={classes.name}>{group.washSite}</span>
      <span className={classes.city}>{group.city}</span>
      <span className={classes.mix}>
        <WasherMix counts={group.mix} />
      </span>
      <span className={classes.end}>
        {group.station !== null && <span className={classes.known}>{group.station}</span>}
        <span className={classes.count}>{t('bays.count', { count: group.washers })}</span>
      </span>
    </GroupHead>
  );
}
