import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconClock,
  IconClockX,
  IconLockOpen,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../access/Can';
import type { LiveConnector } from '../../contract/live/connector';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { EndSessionButton } from '../session/EndSessionButton';
import { useIsReplay } from '../../live/replay/replayClock';
import { useServerNow } from '../../live/useServerNow';
import { findEndableLiveSession } from '../session/endableSession';
import { CALL_OF, VARIANTS, whyOff, type ActionChoice, type ConnectorAction } from './connectorActions';
import { useAskCommand } from './askCommand';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/**
 * The actions on a connector, always in the same order; an action that its state forbids is disabled with the reason.
 */
export function ConnectorActions({ row }: { row: LiveConnector }) {
  const { t } = useTranslation('monitor');
  const ask = useAskCommand();
  const now = useServerNow();
  const isReplay = useIsReplay();
  const reason = (action: ConnectorAction, choice: ActionChoice = {}) => {
    const why = whyOff(action, row, { now, isReplay, ...choice });
    return why && t(`disabled.${why}`);
  };
  const items = (action: 'reset' | 'availability') =>
    VARIANTS[action].map(({ word, action: _, ...choice }) => {
      const why = reason(action, choice);
      return (
        <Menu.Item
          key={word}
          disabled={why !== null}
          {...(why !== null && { title: why })}
          onClick={() => ask({ action, row, ...choice })}
        >
          {t(`action.${word}`)}
        </Menu.Item>
      );
    });
  return (
    <>
      <Can allow={CALL_OF.start}>
        <ReasonedButton
          reason={reason('start')}
          leftSection={<IconPlayerPlay {...ICON} />}
          onClick={() => ask({ action: 'start', row })}
        >
          {t('action.start')}
        </ReasonedButton>
      </Can>
      <Can allow={CALL_OF.stop}>
        <ReasonedButton
          reason={reason('stop')}
          leftSection={<IconPlayerStop {...ICON} />}
          onClick={() => ask({ action: 'stop', row })}
        >
          {t('action.stop')}
        </ReasonedButton>
      </Can>
      <EndSessionButton session={isReplay ? null : findEndableLiveSession(row)} />
      <Can allow={CALL_OF.unlock}>
        <ReasonedButton
          reason={reason('unlock')}
          leftSection={<IconLockOpen {...ICON} />}
          onClick={() => ask({ action: 'unlock', row })}
        >
          {t('action.unlock')}
        </ReasonedButton>
      </Can>
      <Can allow={CALL_OF.reserve}>
        {row.status === 'reserved' ? (
          <ReasonedButton
            reason={reason('cancelReservation')}
            leftSection={<IconClockX {...ICON} />}
            onClick={() => ask({ action: 'cancelReservation', row })}
          >
            {t('action.cancelReservation')}
          </ReasonedButton>
        ) : (
          <ReasonedButton
            reason={reason('reserve')}
            leftSection={<IconClock {...ICON} />}
            onClick={() => ask({ action: 'reserve', row })}
          >
            {t('action.reserve')}
          </ReasonedButton>
        )}
      </Can>
      <Can allow={CALL_OF.reset}>
        <ActionMenu label={t('action.reset')} reason={reason('reset', { resetType: 'hard' })}>
          {items('reset')}
        </ActionMenu>
      </Can>
      <Can allow={CALL_OF.availability}>
        <ActionMenu label={t('action.availability')} reason={reason('availability')}>
          {items('availability')}
        </ActionMenu>
      </Can>
    </>
  );
}

function ActionMenu({ label, reason, children }: { label: string; reason: string | null; children: React.ReactNode }) {
  const button = { rightSection: <IconChevronDown {...ICON} />, children: label };
  if (reason !== null) return <ReasonedButton reason={reason} {...button} />;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" {...button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
