import { useTranslation } from 'react-i18next';
import { GROUP_STATE, type StatusGroup } from '../connector/connectorStates';
import { StatusShape } from '../connector/StatusShape';
import classes from './StationLegend.module.css';

const SHOWN: readonly StatusGroup[] = [
  'faulted',
  'offline',
  'unknown',
  'charging',
  'preparing',
  'suspended',
  'available',
];

/** Meaning of the most common shapes on a map. */
export function StationLegend() {
  const { t } = useTranslation(['stations', 'status']);
  return (
    <ul className={classes.legend} aria-label={t('map.legend')}>
      {SHOWN.map((group) => (
        <li key={group} className={classes.entry}>
          <StatusShape shape={GROUP_STATE[group].shape} token={GROUP_STATE[group].token} />
          {t(`status:group.${group}`)}
        </li>
      ))}
    </ul>
  );
}
