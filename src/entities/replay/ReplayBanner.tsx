import { Button, Kbd, SegmentedControl, Tooltip } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { REPLAY_MODES, type ReplayMode } from '../../contract/live/replayOrder';
import { formatInZone } from '../../lib/time';
import classes from './ReplayBanner.module.css';
import { useReplayDifferences } from './replayDifferences';
import type { Replay } from './useReplay';

const MOST_NAMED = 8;

interface ReplayBannerProps {
  replay: Replay;
  zone: string;
  /** What was known then may differ from what is known now. */
  hasModes: boolean;
}

/** Says that this is the past, and which moment; how it was known; and the way back. */
export function ReplayBanner({ replay, zone, hasModes }: ReplayBannerProps) {
  const { t, i18n } = useTranslation('replay');
  const { state, leave } = replay;
  return (
    <header className={classes.banner}>
      <span className={classes.name}>
        <IconHistory size={16} stroke={1.6} aria-hidden />
        {t('name')}
      </span>
      <time className={classes.moment}>{formatInZone(state.at, zone, 'full', i18n.language)}</time>
      {hasModes && (
        <>
          <ModeSwitch replay={replay} />
          <Differences />
        </>
      )}
      <span className={classes.end}>
        <Button onClick={leave} rightSection={<Kbd size="xs">L</Kbd>} aria-keyshortcuts="l">
          {t('leave')}
        </Button>
      </span>
    </header>
  );
}

function ModeSwitch({ replay: { mode, changeMode } }: { replay: Replay }) {
  const { t } = useTranslation('replay');
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('mode.label')}
      value={mode}
      onChange={(next) => changeMode(next as ReplayMode)}
      data={REPLAY_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
    />
  );
}

/** How many rows were known otherwise than today; the tooltip has both values. */
function Differences() {
  const { t } = useTranslation(['replay', 'status']);
  const rows = [...useReplayDifferences().values()];
  if (rows.length === 0) return null;
  const named = rows.slice(0, MOST_NAMED).map(({ key, known, knownNow }) =>
    t('mode.row', {
      connector: key.replace(/:(?=[^:]*$)/, '·'),
      known: t(`status:connector.${known}`),
      knownNow: t(`status:connector.${knownNow}`),
    }),
  );
  return (
    <Tooltip
      label={named.join('\n')}
      multiline
      className={classes.tooltip}
      events={{ hover: true, focus: true, touch: true }}
    >
      <span className={classes.differences} tabIndex={0}>
        ≠ {t('mode.differ', { count: rows.length })}
      </span>
    </Tooltip>
  );
}
