import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import type { ReplayOrder } from '../../../../contract/live/replayOrder';
import { LiveClientContext } from '../../../../live/liveClientContext';
import { ReplayClockContext } from '../../../../live/replay/replayClock';
import type { ReplayPlayer } from '../../../../live/replay/replayPlayer';
import { useHeartbeat } from '../../display/useHeartbeat';
import { useNewBuild } from '../useNewBuild';
import { WallBar } from '../WallBar';
import type { WallPictureProps } from '../wallPicture';
import { BoardRotation } from '../../rotation/BoardRotation';
import { useWallPlayer } from './useWallPlayer';
import { useWallReplay } from './useWallReplay';
import classes from './WallReplay.module.css';

interface WallReplayProps extends WallPictureProps {
  order: ReplayOrder;
}

/** The boards of a display at a moment of the past, in a frame that is never taken for live, and without sound. */
export default function WallReplay({ order, ...picture }: WallReplayProps) {
  const player = useWallPlayer(order);
  useHeartbeat({ board: picture.board, build: useNewBuild(true) });
  if (!player) return null;
  return (
    <Provider store={player.store}>
      <LiveClientContext value={player.client}>
        <ReplayClockContext value={player.clock}>
          <Picture key={Object.values(order).join()} {...picture} player={player} order={order} />
        </ReplayClockContext>
      </LiveClientContext>
    </Provider>
  );
}

function Picture({ settings, board, boards, children, player, order }: WallReplayProps & { player: ReplayPlayer }) {
  const { t } = useTranslation('replay');
  const { state, speed } = useWallReplay(player, order);
  return (
    <section className={classes.frame} aria-label={t('frame')}>
      <div className={classes.head}>
        <WallBar board={board} settings={{ ...settings, sound: null }}>
          <Mark speed={speed} isNow={order.mode === 'now'} />
        </WallBar>
      </div>
      <main className={classes.boards}>
        <BoardRotation boards={boards} shown={board} onData={ignoreData} />
        {!state.isKept && <p className={classes.unkept}>{t('notKept.title')}</p>}
      </main>
      {children}
    </section>
  );
}

/** The age of the picture says nothing: it is of its moment. */
const ignoreData = () => undefined;

/** That it is a replay, and how it plays; the clock beside it shows the moment. */
function Mark({ speed, isNow }: { speed: number; isNow: boolean }) {
  const { t } = useTranslation(['replay', 'wall']);
  const pace = { speed: Math.abs(speed) };
  return (
    <span className={classes.mark} role="status" aria-live="off">
      <IconHistory className={classes.icon} stroke={1.6} aria-hidden />
      <strong>{t('name')}</strong>
      <span>
        {speed === 0 ? t('wall:replay.paused') : t(`wall:replay.${speed < 0 ? 'backwards' : 'forwards'}`, pace)}
      </span>
      {isNow && <span>{t('mode.now')}</span>}
    </span>
  );
}
