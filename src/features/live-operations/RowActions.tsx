import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useIsReplay } from '../../live/replay/replayClock';
import { useByServerNow } from '../../live/useServerNow';
import { transactions } from '../../contract/evo-bill/transactions';
import type { LiveConnector } from '../../contract/live/connector';
import { ACTIONS, CALL_OF, VARIANTS, whyOff, type ActionVariant } from '../../entities/command/connectorActions';
import { findEndableLiveSession } from '../../entities/session/endableSession';
import { useAskCommand } from '../../entities/command/askCommand';
import classes from './RowActions.module.css';

interface RowActionsProps {
  row: LiveConnector;
  /** There is room for the action that fits the state, shown on hover and focus. */
  hasQuick: boolean;
}

/** Actions of a row: the fitting one at hand, the others behind three dots. */
export function RowActions({ row, hasQuick }: RowActionsProps) {
  return (
    <span className={classes.actions}>
      {hasQuick && <QuickAction row={row} action={row.txnId === null ? 'start' : 'stop'} />}
      <MoreActions row={row} />
    </span>
  );
}

/** The menu is built on the first press, since it costs as much as the rest of a row and most are never opened. */
function MoreActions({ row }: { row: LiveConnector }) {
  const { t } = useTranslation('monitor');
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    flushSync(() => setIsUsed(true));
    // The re-rendered button takes the focus, so that the closing menu returns it there.
    button.current?.focus();
    setIsOpen(true);
  };
  const dots = (
    <ActionIcon
      ref={button}
      size="sm"
      aria-label={t('action.more', { connector: `${row.chargerCode} · ${row.connector}` })}
      {...(!isUsed && { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: open })}
    >
      <IconDotsVertical size={16} stroke={1.6} />
    </ActionIcon>
  );
  if (!isUsed) return dots;
  return (
    <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>{dots}</Menu.Target>
      <Menu.Dropdown>
        {ACTIONS.flatMap((action) =>
          VARIANTS[action].map((variant) => <ActionItem key={variant.word} row={row} {...variant} />),
        )}
        <EndSessionItem row={row} />
      </Menu.Dropdown>
    </Menu>
  );
}

function QuickAction({ row, action }: { row: LiveConnector; action: 'start' | 'stop' }) {
  const { t } = useTranslation('monitor');
  const ask = useAskCommand();
  const isAllowed = useCan(CALL_OF[action]);
  const isReplay = useIsReplay();
  const why = useByServerNow((now) => whyOff(action, row, { now, isReplay }) ?? '');
  if (!isAllowed || why !== '') return null;
  const Icon = action === 'start' ? IconPlayerPlay : IconPlayerStop;
  return (
    <button type="button" className={classes.quick} onClick={() => ask({ action, row })}>
      <Icon size={14} stroke={1.6} aria-hidden />
      {t(`action.${action}`)}
    </button>
  );
}

function ActionItem({ row, word, action, ...choice }: ActionVariant & { row: LiveConnector }) {
  const { t } = useTranslation('monitor');
  const ask = useAskCommand();
  const isAllowed = useCan(CALL_OF[action]);
  const isReplay = useIsReplay();
  const why = useByServerNow((now) => whyOff(action, row, { now, isReplay, ...choice }) ?? '');
  if (!isAllowed) return null;
  return (
    <Menu.Item
      disabled={why !== ''}
      {...(why && { title: t(`disabled.${why}`) })}
      onClick={() => ask({ row, action, ...choice })}
    >
      {t(`action.${word}`)}
    </Menu.Item>
  );
}

/** Shown only while the charger cannot end the session; unlike the actions above, it sends nothing to the charger. */
function EndSessionItem({ row }: { row: LiveConnector }) {
  const { t } = useTranslation('monitor');
  const ask = useAskCommand();
  const isAllowed = useCan(transactions.endSession);
  const session = findEndableLiveSession(row);
  const isReplay = useIsReplay();
  if (!isAllowed || !session || isReplay) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Item onClick={() => ask({ action: 'endSession', session })}>{t('action.endSession')}</Menu.Item>
    </>
  );
}
