import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import { useZoneChoice } from '../../access/useZoneChoice';
import { useAddressState } from '../../kit/address/useAddressState';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { formatInZone, fromWire, zoneFor } from '../../lib/time';
import { LiveClientContext } from '../../live/liveClientContext';
import { ReplayClockContext } from '../../live/replay/replayClock';
import type { ReplayPlayer } from '../../live/replay/replayPlayer';
import { REPLAY_ADDRESS } from './replayAddress';
import { ReplayBanner } from './ReplayBanner';
import { ReplayBar } from './ReplayBar';
import classes from './ReplayFrame.module.css';
import { ReplayDifferencesContext } from './replayDifferences';
import { UnkeptPartsContext } from './unkeptParts';
import { useDensity, type Density } from './useDensity';
import { useDifferences } from './useDifferences';
import { useReplay, useReplayPlayer } from './useReplay';
import { useReplayKeys } from './useReplayKeys';
import { useReplaySubject } from './useReplaySubject';
import { useShownZone } from './useShownZone';

interface ReplayFrameProps {
  /** What the screen lists: reports of devices alone may be known otherwise today. */
  shown?: 'connectors' | 'alarms' | 'bays';
  children: ReactNode;
}

/** A live screen that shows a moment of the past: the same screen, in a frame that is never taken for live. */
export default function ReplayFrame({ shown = 'connectors', children }: ReplayFrameProps) {
  const { query } = useAddressState(REPLAY_ADDRESS);
  const player = useReplayPlayer(query.at ?? 0, query.mode);
  if (!player || query.at === null) return null;
  return (
    <Provider store={player.store}>
      <LiveClientContext value={player.client}>
        <ReplayClockContext value={player.clock}>
          <Frame player={player} shown={shown}>
            {children}
          </Frame>
        </ReplayClockContext>
      </LiveClientContext>
    </Provider>
  );
}

function Frame({ player, shown, children }: Required<ReplayFrameProps> & { player: ReplayPlayer }) {
  const { t } = useTranslation('replay');
  const replay = useReplay(player);
  const zone = useShownZone(replay.connector);
  const subject = useReplaySubject(replay.connector, replay.alarm);
  const density = useDensity(replay.state.at, subject, shown === 'bays');
  const differences = useDifferences(replay, shown === 'connectors');
  useReplayKeys(replay, { before: density.before, after: density.after, onZoom: density.zoom });
  return (
    <ReplayDifferencesContext value={differences}>
      <section className={classes.frame} aria-label={t('frame')}>
        <ReplayBanner replay={replay} zone={zone} hasModes={shown !== 'alarms'} />
        {density.gap && replay.state.isKept && <GapNotice gap={density.gap} zone={zone} />}
        <div className={classes.screen}>
          {replay.state.isKept ? (
            <UnkeptPartsContext value={replay.state.unkept}>{children}</UnkeptPartsContext>
          ) : (
            <NotKept keptFrom={density.keptFrom} zone={zone} onSeek={replay.seek} />
          )}
        </div>
        <ReplayBar replay={replay} density={density} zone={zone} hasSubject={subject !== null} />
      </section>
    </ReplayDifferencesContext>
  );
}

interface GapNoticeProps {
  gap: NonNullable<Density['gap']>;
  zone: string;
}

/** The moment lies in a break of the server: what is shown is older, and says so. */
function GapNotice({ gap, zone }: GapNoticeProps) {
  const { t, i18n } = useTranslation('replay');
  const time = (at: number) => formatInZone(at, zone, 'dateTime', i18n.language);
  return (
    <p className={classes.gap} role="status">
      <strong>{t('notKept.title')}</strong> {t('notKept.gap', { from: time(gap.from), until: time(gap.until) })}
    </p>
  );
}

interface NotKeptProps {
  keptFrom: string | null;
  zone: string;
  onSeek: (at: number) => void;
}

/** Nothing was stored of that time: the way to the first moment that was. */
function NotKept({ keptFrom, zone, onSeek }: NotKeptProps) {
  const { t, i18n } = useTranslation('replay');
  const [choice] = useZoneChoice();
  if (keptFrom === null) return <EmptyState title={t('notKept.title')} hint={t('notKept.nothing')} />;
  const first = formatInZone(keptFrom, zoneFor(choice, zone), 'full', i18n.language);
  return (
    <EmptyState title={t('notKept.title')} hint={t('notKept.before', { first })}>
      <Button variant="default" onClick={() => onSeek(fromWire(keptFrom))}>
        {t('notKept.go')}
      </Button>
    </EmptyState>
  );
}
