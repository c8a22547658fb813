import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './DifferenceMark.module.css';
import { useReplayDifferences } from './replayDifferences';

/** Marks a connector whose status was known otherwise than it is today; the tooltip has both. */
export function DifferenceMark({ connectorKey }: { connectorKey: string }) {
  const { t } = useTranslation(['replay', 'status']);
  const difference = useReplayDifferences().get(connectorKey);
  if (!difference) return null;
  const { known, knownNow } = difference;
  const label = t('mode.both', {
    known: t(`status:connector.${known}`),
    knownNow: t(`status:connector.${knownNow}`),
  });
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: true }}>
      <span className={classes.mark} role="img" aria-label={label}>
        ≠
      </span>
    </Tooltip>
  );
}
