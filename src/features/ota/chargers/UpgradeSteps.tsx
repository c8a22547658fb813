import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { FirmwareUpgrade } from '../../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { fromWire } from '../../../lib/time';
import classes from './Upgrades.module.css';

/** Every change of an upgrade's status and the boot after it, oldest first. */
export function UpgradeSteps({ upgrade }: { upgrade: FirmwareUpgrade }) {
  const { t } = useTranslation(['ota', 'firmware']);
  const time = useShownTime();
  const { createdAt, createdBy, timezone, events, bootedAt, bootedVersion } = upgrade;
  const steps = [
    { at: createdAt, text: t('record.requested'), detail: createdBy },
    ...events.map(({ at, status }) => ({ at, text: t(`firmware:status.${status}`), detail: null })),
    ...(bootedAt === null ? [] : [{ at: bootedAt, text: t('record.booted'), detail: bootedVersion }]),
  ].sort((a, b) => fromWire(a.at) - fromWire(b.at));
  return (
    <ol className={classes.steps} aria-label={t('record.steps')}>
      {steps.map(({ at, text, detail }, index) => (
        <li key={index}>
          <time className={classes.time} title={time(at, timezone, 'full')}>
            {time(at, timezone)}
          </time>
          <span className={classes.dot} aria-hidden />
          <span>
            {text} {detail !== null && <span className={classes.quiet}>{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
