import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { onCall, type OnCallWeek } from '../../contract/evo-monitor/onCall';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { Page } from '../../kit/layout/Page';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { ChangeDialog, type ChangeDraft } from './ChangeDialog';
import { ChainBoard } from './ChainBoard';
import { NowStrip } from './NowStrip';
import classes from './OnCall.module.css';
import { useShownWeek } from './useShownWeek';
import { useWeekKeys } from './useWeekKeys';
import { WeekBar } from './WeekBar';
import { WeekGrid } from './WeekGrid';

/** The week of a rota: the persons on call now, both lanes, the people behind them, and gaps. */
export function WeekPage({ lists }: { lists: ReactNode }) {
  const [draft, setDraft] = useState<ChangeDraft | null>(null);
  const mayEdit = useCan(onCall.addOverride);
  const { rotas, rotaId, week, change, move } = useShownWeek();
  const startDraft = (kind: ChangeDraft['kind']) => {
    if (week) setDraft({ kind, lane: 1, from: week.now, until: null });
  };
  useWeekKeys({ change, move, onOverride: mayEdit ? () => startDraft('override') : null });
  return (
    <Page>
      <WeekBar
        rotas={rotas ?? []}
        rotaId={rotaId}
        week={week}
        lists={lists}
        onChange={change}
        onMove={move}
        onDraft={mayEdit ? startDraft : null}
      />
      {rotas?.length === 0 && <NoRota />}
      {rotaId !== null && <ShownWeek {...{ rotaId, week, draft, mayEdit }} onDraft={setDraft} />}
    </Page>
  );
}

function NoRota() {
  const { t } = useTranslation('onCall');
  return (
    <EmptyState title={t('noRota')} hint={t('noneHint')}>
      <Link to="?list=rotas">{t('title')}</Link>
    </EmptyState>
  );
}

interface ShownWeekProps {
  rotaId: string;
  week: OnCallWeek | undefined;
  draft: ChangeDraft | null;
  mayEdit: boolean;
  onDraft: (draft: ChangeDraft | null) => void;
}

function ShownWeek({ rotaId, week, draft, mayEdit, onDraft }: ShownWeekProps) {
  if (!week) return <SkeletonRows count={6} />;
  return (
    <div className={classes.week}>
      <NowStrip week={week} onFill={mayEdit ? onDraft : null} />
      <WeekGrid week={week} onDraft={mayEdit ? onDraft : null} />
      <ChainBoard />
      {draft && <ChangeDialog rotaId={rotaId} timezone={week.timezone} draft={draft} onClose={() => onDraft(null)} />}
    </div>
  );
}
