import { useTranslation } from 'react-i18next';
import type { WallDisplay } from '../../../contract/evo-monitor/wall';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { useShownTime } from '../../../access/useShownTime';
import { useWallWords } from './useWallWords';

/** Health of a display by its last heartbeat, and its approval. */
export function WallFacts({ display }: { display: WallDisplay }) {
  const { t } = useTranslation(['wallDisplays', 'wall']);
  const formatShown = useShownTime();
  const words = useWallWords();
  const formatTime = (wire: string) => formatShown(wire, display.timezone);
  const { heartbeatAt, company, approvedAt, approvedBy, withdrawnAt, withdrawnBy, board, address } = display;
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.heartbeatAt')}>{heartbeatAt === null ? '–' : formatTime(heartbeatAt)}</Fact>
        <Fact label={t('fields.company')}>{company ?? t('allCompanies')}</Fact>
        <Fact label={t('fields.board')}>{board === null ? '–' : t(`wall:boards.${board}`)}</Fact>
        <Fact label={t('fields.build')}>{words.formatBuild(display)}</Fact>
        <Fact label={t('fields.dataAgeMs')}>{words.formatMs(display.dataAgeMs)}</Fact>
        <Fact label={t('fields.frameAgeMs')}>{words.formatMs(display.frameAgeMs)}</Fact>
        <Fact label={t('fields.heapBytes')}>{words.formatHeap(display)}</Fact>
        <Fact label={t('fields.address')}>{address ?? '–'}</Fact>
        <Fact label={t('fields.approvedAt')}>{t('by', { time: formatTime(approvedAt), name: approvedBy })}</Fact>
        {withdrawnAt !== null && (
          <Fact label={t('fields.withdrawnAt')}>
            {t('by', { time: formatTime(withdrawnAt), name: withdrawnBy ?? '' })}
          </Fact>
        )}
      </Facts>
    </DrawerSection>
  );
}
