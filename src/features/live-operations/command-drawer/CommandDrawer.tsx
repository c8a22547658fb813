import { useTranslation } from 'react-i18next';
import { useRecordName } from '../../../access/page';
import { useFollowedCommand } from '../../../entities/command/useFollowedCommand';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DockedDrawer } from '../../../kit/layout/DockedDrawer';
import { DrawerHead } from '../../../kit/layout/DrawerHead';
import { CommandDetail } from './CommandDetail';

interface CommandDrawerProps {
  commandId: string;
  onClose: () => void;
}

/** One command: its whole life, its frames, and everything that it touched. */
export function CommandDrawer({ commandId, onClose }: CommandDrawerProps) {
  const { t } = useTranslation(['monitor', 'records', 'status']);
  const { data: command, error, refetch } = useFollowedCommand(commandId);
  const title = t('command.title', { id: commandId });
  useRecordName(title);
  const { code, message = '' } = (error ?? {}) as { code?: number; message?: string };
  const isGone = code === 404 || code === 400;
  return (
    <DockedDrawer label={title} onClose={onClose}>
      {command ? (
        <CommandDetail command={command} title={title} onClose={onClose} />
      ) : (
        <>
          <DrawerHead title={title} onClose={onClose} />
          {error === undefined && <SkeletonRows count={8} />}
          {isGone && <EmptyState title={t('records:record.gone')} hint={t('records:record.goneHint')} />}
          {error !== undefined && !isGone && <ErrorState message={message} onRetry={() => void refetch()} />}
        </>
      )}
    </DockedDrawer>
  );
}
