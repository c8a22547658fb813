import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShownTime } from '../../../access/useShownTime';
import type { FirmwareUpgrade } from '../../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { useSearch } from '../../../kit/address/useSearch';
import { changeAddress } from '../../../kit/crud/listAddress';
import { Tag } from '../../../kit/layout/Tag';
import classes from './Upgrades.module.css';

interface UpgradeLinksProps {
  upgrades: readonly FirmwareUpgrade[];
  shownId: string;
}

/** Upgrades of a charger, newest first; each opens below. */
export function UpgradeLinks({ upgrades, shownId }: UpgradeLinksProps) {
  const { t } = useTranslation('firmware');
  const [search] = useSearch();
  const time = useShownTime();
  return (
    <ul className={classes.upgrades}>
      {upgrades.map(({ id, createdAt, timezone, fromVersion, toVersion, status }) => (
        <li key={id}>
          <Link
            to={{ search: changeAddress(search, { tab: id }).toString() }}
            aria-current={id === shownId || undefined}
          >
            {t('record.fromTo', { from: fromVersion ?? '–', to: toVersion ?? '–' })}
          </Link>
          <span className={classes.time}>{time(createdAt, timezone)}</span>
          <Tag>{t(`status.${status}`)}</Tag>
        </li>
      ))}
    </ul>
  );
}
