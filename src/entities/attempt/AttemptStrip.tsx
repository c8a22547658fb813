import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useAttemptStripQuery } from '../../api/evo-monitor/attempts';
import { attempts } from '../../contract/evo-monitor/attempts';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import classes from './AttemptStrip.module.css';
import { StripMarks } from './StripMarks';

interface AttemptStripProps {
  chargerCode: string;
  /** Left out: all connectors of the charger. */
  connector?: number;
}

const REFRESH_MS = 30_000;

/** The last attempts at a charger or connector, the newest at the right; each opens its visit. */
export function AttemptStrip({ chargerCode, connector }: AttemptStripProps) {
  const { t } = useTranslation('attempts');
  const maySee = useCan(attempts.strip);
  const { data } = useAttemptStripQuery(
    { body: { chargerCode, ...(connector !== undefined && { connector }) } },
    { skip: !maySee, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  if (!data) return null;
  const { timezone, marks } = data;
  return (
    <DrawerSection title={t('strip.title')}>
      {marks.length === 0 ? (
        <span className={classes.none}>{t('strip.none')}</span>
      ) : (
        <StripMarks marks={marks} timezone={timezone} />
      )}
    </DrawerSection>
  );
}
