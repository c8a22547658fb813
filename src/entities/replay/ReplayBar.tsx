import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import {
  IconLink,
  IconMinus,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackPrev,
  IconPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../kit/layout/useCopy';
import { formatMoment } from '../../lib/moment';
import { RangeControls } from '../incident/range/RangeControls';
import { useReplayRange } from '../incident/range/useReplayRange';
import classes from './ReplayBar.module.css';
import { TimeBar } from './TimeBar';
import type { Density } from './useDensity';
import { SPEEDS, type Replay, type ReplaySpeed } from './useReplay';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

interface ReplayBarProps {
  replay: Replay;
  density: Density;
  zone: string;
  /** A charger is open, whose events are stops. */
  hasSubject: boolean;
}

/** Plays the past, and shows where in it something happened. */
export function ReplayBar({ replay, density, zone, hasSubject }: ReplayBarProps) {
  const { t } = useTranslation('replay');
  const range = useReplayRange(replay.state.at);
  const { isPlaying, speed, play, changeSpeed, seek } = replay;
  const stop = { onSeek: seek, hasSubject };
  return (
    <footer className={classes.bar}>
      <div className={classes.controls}>
        <StopButton at={density.before} {...stop} isBefore />
        <ActionIcon
          size={30}
          variant="default"
          aria-label={t('backwards')}
          disabled={isPlaying}
          onClick={() => play(-1)}
        >
          <IconPlayerTrackPrev {...ICON} />
        </ActionIcon>
        <Button
          variant="default"
          leftSection={isPlaying ? <IconPlayerPause {...ICON} /> : <IconPlayerPlay {...ICON} />}
          onClick={() => play(1)}
        >
          {t(isPlaying ? 'pause' : 'play')}
        </Button>
        <StopButton at={density.after} {...stop} />
        <SegmentedControl
          size="xs"
          aria-label={t('speed')}
          value={String(speed)}
          onChange={(next) => changeSpeed(Number(next) as ReplaySpeed)}
          data={SPEEDS.map((value) => ({ value: String(value), label: `${value}×` }))}
        />
        <RangeControls range={range} connector={replay.connector} zone={zone} />
        <span className={classes.end}>
          <CopyLink at={replay.state.at} />
          <ActionIcon size={30} variant="default" aria-label={t('zoomOut')} onClick={() => density.zoom(1)}>
            <IconMinus {...ICON} />
          </ActionIcon>
          <ActionIcon size={30} variant="default" aria-label={t('zoomIn')} onClick={() => density.zoom(-1)}>
            <IconPlus {...ICON} />
          </ActionIcon>
        </span>
      </div>
      <TimeBar at={replay.state.at} density={density} range={range} zone={zone} onSeek={replay.seek} />
    </footer>
  );
}

interface StopButtonProps {
  /** Null: there is none. */
  at: number | null;
  isBefore?: boolean;
  hasSubject: boolean;
  onSeek: (at: number) => void;
}

/** Goes to the event of the open charger before or after the moment. */
function StopButton({ at, isBefore = false, hasSubject, onSeek }: StopButtonProps) {
  const { t } = useTranslation('replay');
  const Icon = isBefore ? IconPlayerSkipBack : IconPlayerSkipForward;
  return (
    <ActionIcon
      size={30}
      variant="default"
      aria-label={t(isBefore ? 'stopBefore' : 'stopAfter')}
      title={hasSubject ? t(isBefore ? 'stopBefore' : 'stopAfter') : t('stopsOfConnector')}
      disabled={at === null}
      onClick={() => at !== null && onSeek(at)}
    >
      <Icon {...ICON} />
    </ActionIcon>
  );
}

function CopyLink({ at }: { at: number }) {
  const { t } = useTranslation(['replay', 'common']);
  const [outcome, copy] = useCopy();
  const copyLink = () => {
    const link = new URL(window.location.href);
    link.searchParams.set('at', formatMoment(at));
    copy(link.href);
  };
  return (
    <Button variant="default" leftSection={<IconLink {...ICON} />} onClick={copyLink}>
      {outcome === null ? t('copyLink') : t(`common:${outcome}`)}
    </Button>
  );
}
