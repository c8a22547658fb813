import { ActionIcon, Button, Kbd } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../access/Can';
import { incident } from '../../../contract/evo-monitor/incident';
import { formatInZone } from '../../../lib/time';
import { RangeDialog } from './RangeDialog';
import type { ReplayRange } from './useReplayRange';

interface RangeControlsProps {
  range: ReplayRange;
  /** Key of the open connector; null: none is. */
  connector: string | null;
  zone: string;
}

/** Sets the bounds of a range at the moment, and makes an incident of it. */
export function RangeControls({ range, connector, zone }: RangeControlsProps) {
  const { t, i18n } = useTranslation('incidents');
  const [isMaking, setMaking] = useState(false);
  const { from, until, move, clear } = range;
  const show = (at: number | null) => (at === null ? '…' : formatInZone(at, zone, 'time', i18n.language));
  const isChosen = from !== null && until !== null;
  return (
    <Can allow={incident.add}>
      <Button variant="default" title={t('range.from')} aria-label={t('range.from')} onClick={() => move('from')}>
        <Kbd size="xs">[</Kbd>
      </Button>
      <Button variant="default" title={t('range.until')} aria-label={t('range.until')} onClick={() => move('until')}>
        <Kbd size="xs">]</Kbd>
      </Button>
      {(from !== null || until !== null) && (
        <>
          <span>{t('range.text', { from: show(from), until: show(until) })}</span>
          <ActionIcon size={30} variant="default" aria-label={t('range.clear')} onClick={clear}>
            <IconX size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </>
      )}
      {isChosen && (
        <Button variant="default" onClick={() => setMaking(true)}>
          {t('range.make')}
        </Button>
      )}
      {isChosen && isMaking && (
        <RangeDialog from={from} until={until} connector={connector} onClose={() => setMaking(false)} />
      )}
    </Can>
  );
}
