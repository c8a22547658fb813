import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LivePicture } from '../../entities/live/LivePicture';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { useFramesView } from '../../live/liveHooks';
import { FollowedExchange } from './FollowedExchange';
import classes from './FollowView.module.css';
import { useHeldFrames } from './useHeldFrames';

/** The messages of a charger as they come, newest first; held while paused or scrolled. */
export function FollowView({ chargerCode }: { chargerCode: string }) {
  const { t } = useTranslation('ocppLog');
  const current = useFramesView(chargerCode);
  const list = useRef<HTMLDivElement>(null);
  const { shown, news, isPaused, togglePause, goOn, onScroll } = useHeldFrames(current, list);
  return (
    <LivePicture>
      <section className={classes.follow} aria-label={t('follow.title', { charger: chargerCode })}>
        <div className={classes.bar}>
          <span>{t('follow.title', { charger: chargerCode })}</span>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={
              isPaused ? (
                <IconPlayerPlay size={15} stroke={1.6} aria-hidden />
              ) : (
                <IconPlayerPause size={15} stroke={1.6} aria-hidden />
              )
            }
            onClick={togglePause}
          >
            {t(isPaused ? 'follow.resume' : 'follow.pause')}
          </Button>
          <span role="status">
            {news > 0 && (
              <Button size="compact-sm" onClick={goOn}>
                {t('follow.news', { count: news })}
              </Button>
            )}
          </span>
          {shown?.hasGap && <span className={classes.gap}>{t('follow.gap')}</span>}
        </div>
        {/* Rows are reached by the keyboard themselves; the list as a whole scrolls. */}
        <div ref={list} className={classes.list} onScroll={onScroll}>
          {!shown && <SkeletonRows count={10} />}
          {shown?.exchanges.length === 0 && <EmptyState title={t('follow.none')} hint={t('follow.noneHint')} />}
          {shown?.exchanges.map((exchange) => (
            <FollowedExchange key={exchange.id} exchange={exchange} />
          ))}
        </div>
      </section>
    </LivePicture>
  );
}
