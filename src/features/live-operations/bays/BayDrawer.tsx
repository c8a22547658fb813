import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRecordName } from '../../../access/page';
import type { LiveWasher } from '../../../contract/live/washer';
import { DurationFor } from '../../../entities/live/DurationFor';
import { LiveOnly } from '../../../entities/replay/LiveOnly';
import { ReplayNote } from '../../../entities/replay/ReplayNote';
import { LockControl } from '../../../entities/washer/LockControl';
import { WasherBadge } from '../../../entities/washer/WasherBadge';
import { WasherCommands } from '../../../entities/washer/WasherCommands';
import { WasherFigures } from '../../../entities/washer/WasherFigures';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DockedDrawer } from '../../../kit/layout/DockedDrawer';
import { DrawerHead } from '../../../kit/layout/DrawerHead';
import { useIsReplay } from '../../../live/replay/replayClock';
import { useWasherView } from '../../../live/washerHooks';

interface BayDrawerProps {
  washerId: string;
  onClose: () => void;
}

/** One bay: its state, its lock, its supplier's reports; its latest commands unless it is a replay. */
export function BayDrawer({ washerId, onClose }: BayDrawerProps) {
  const { t } = useTranslation('washers');
  const row = useWasherView(washerId);
  const title = row?.name ?? '';
  useRecordName(row?.name ?? null);
  return (
    <DockedDrawer label={title} width={400} onClose={onClose}>
      {row ? (
        <BayContent row={row} onClose={onClose} />
      ) : (
        <>
          <DrawerHead title={title} onClose={onClose} />
          {row === null ? <EmptyState title={t('bays.gone')} hint={t('bays.goneHint')} /> : <SkeletonRows count={8} />}
        </>
      )}
    </DockedDrawer>
  );
}

function BayContent({ row, onClose }: { row: LiveWasher; onClose: () => void }) {
  const { t } = useTranslation('washers');
  const isReplay = useIsReplay();
  const { key, name, washSite, supplier, code, statusSince, lastSeen, ...figures } = row;
  return (
    <>
      <DrawerHead
        title={name}
        state={
          <>
            <WasherBadge washer={row} /> {statusSince !== null && <DurationFor since={statusSince} />}
          </>
        }
        subtitle={`${washSite} · ${supplier} ${code}`}
        onClose={onClose}
      >
        <LockControl row={row} isButton />
        <Button variant="default" size="sm" component={Link} to={`/car-wash/washers?open=${key}`}>
          {t('bays.record')}
        </Button>
        {isReplay && <ReplayNote />}
      </DrawerHead>
      <WasherFigures washer={{ ...figures, statusAt: statusSince, reportedAt: lastSeen }} />
      <LiveOnly>
        <WasherCommands washerId={key} liveState={row.command?.state ?? null} />
      </LiveOnly>
    </>
  );
}
