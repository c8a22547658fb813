import { ActionIcon, Button, Select } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnCallRota, OnCallWeek } from '../../contract/evo-monitor/onCall';
import { Toolbar } from '../../kit/layout/Toolbar';
import { formatInZone, fromWire } from '../../lib/time';
import { CalendarDialog } from './CalendarDialog';
import type { ChangeDraft } from './ChangeDialog';
import { WEEK_MS } from './weekLength';

interface WeekBarProps {
  rotas: readonly OnCallRota[];
  rotaId: string | null;
  week: OnCallWeek | undefined;
  /** Switches to the other list of the page. */
  lists: ReactNode;
  /** Changes a part of the address. */
  onChange: (name: string, value: string | null) => void;
  onMove: (ms: number) => void;
  /** Opens the form of a change; null without the right. */
  onDraft: ((kind: ChangeDraft['kind']) => void) | null;
}

/** Chooses the rota and the week, and begins changes. */
export function WeekBar({ rotas, rotaId, week, lists, onChange, onMove, onDraft }: WeekBarProps) {
  const { t } = useTranslation('onCall');
  return (
    <Toolbar
      label={t('week')}
      end={
        <>
          {lists}
          {rotaId !== null && week && <CalendarButton rotaId={rotaId} persons={week.persons} />}
          {onDraft && week && <ChangeButtons onDraft={onDraft} />}
        </>
      }
    >
      {rotas.length > 0 && (
        <Select
          aria-label={t('rota')}
          allowDeselect={false}
          data={rotas.map(({ id, name }) => ({ value: id, label: name }))}
          value={rotaId}
          onChange={(id) => onChange('rota', id)}
        />
      )}
      {week && (
        <>
          <ActionIcon aria-label={t('previous')} onClick={() => onMove(-WEEK_MS)}>
            <IconChevronLeft size={16} stroke={1.6} />
          </ActionIcon>
          <WeekName week={week} />
          <ActionIcon aria-label={t('next')} onClick={() => onMove(WEEK_MS)}>
            <IconChevronRight size={16} stroke={1.6} />
          </ActionIcon>
          <Button variant="default" onClick={() => onChange('day', null)}>
            {t('today')}
          </Button>
        </>
      )}
    </Toolbar>
  );
}

function WeekName({ week: { from, until, timezone } }: { week: OnCallWeek }) {
  const { i18n } = useTranslation();
  const format = (at: number) => formatInZone(at, timezone, 'date', i18n.language);
  return <strong>{`${format(fromWire(from))} – ${format(fromWire(until) - 1)}`}</strong>;
}

function ChangeButtons({ onDraft }: { onDraft: (kind: ChangeDraft['kind']) => void }) {
  const { t } = useTranslation('onCall');
  return (
    <>
      <Button variant="default" onClick={() => onDraft('leave')}>
        {t('leave.add')}
      </Button>
      <Button
        variant="filled"
        leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
        onClick={() => onDraft('override')}
      >
        {t('override.add')}
      </Button>
    </>
  );
}

/** Shows the link for calendar programs. */
function CalendarButton({ rotaId, persons }: { rotaId: string; persons: OnCallWeek['persons'] }) {
  const { t } = useTranslation('onCall');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendar size={15} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('calendar.title')}
      </Button>
      {isOpen && <CalendarDialog rotaId={rotaId} persons={persons} onClose={() => setOpen(false)} />}
    </>
  );
}
