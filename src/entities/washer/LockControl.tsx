import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { iotCarWasher } from '../../contract/evo-basic/iotCarWasher';
import type { LiveWasher } from '../../contract/live/washer';
import { useIsReplay } from '../../live/replay/replayClock';
import { findWasherRefusal } from '../../lib/washerRefusal';
import classes from './LockControl.module.css';
import { useAskLock } from './lockRequests';

interface LockControlProps {
  row: LiveWasher;
  /** A full button like the others of a drawer's head; else a small one for a row. */
  isButton?: boolean;
}

/** Locks or unlocks a washer; while a command is under way, where it stands. Disabled with the reason otherwise. */
export function LockControl({ row, isButton = false }: LockControlProps) {
  const { t } = useTranslation(['washers', 'errors', 'replay']);
  const ask = useAskLock();
  const mayLock = useCan(iotCarWasher.lock);
  const isReplay = useIsReplay();
  if (row.command !== null) {
    const { kind, state } = row.command;
    return (
      <span className={classes.command} role="status">{`${t(`command.${kind}`)} · ${t(`commandState.${state}`)}`}</span>
    );
  }
  if (!mayLock) return null;
  const kind = row.status === 'locked' ? 'unlock' : 'lock';
  const refusal = findWasherRefusal(kind, row);
  const reason = isReplay ? t('replay:drawer.off') : refusal && t(`errors:washer.${refusal}`);
  return (
    <Button
      variant="default"
      size={isButton ? 'sm' : 'compact-xs'}
      disabled={reason !== null}
      {...(reason !== null && { title: reason })}
      {...(!isButton && { 'aria-label': t(`lock.${kind}One`, { name: row.name }) })}
      onClick={() => ask({ kind, washer: { id: row.key, name: row.name } })}
    >
      {t(`lock.${kind}`)}
    </Button>
  );
}
