import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { financialManagement } from '../../../contract/evo-bill/financialManagement';
import type { MonthEndAnswer, MonthEndRow, MonthStage } from '../../../contract/evo-bill/monthEnd';
import { LedgerNotice } from '../../../entities/statement/LedgerNotice';
import { ListFoot } from '../../../kit/crud/ListFoot';
import { SelectionBar } from '../../../kit/crud/selection/SelectionBar';
import { useListBar } from '../../../kit/crud/useListBar';
import type { ListState } from '../../../kit/crud/useListState';
import { Page } from '../../../kit/layout/Page';
import type { RowCursor } from '../../../kit/table/VirtualRows';
import { formatPeriod, monthAfter } from '../../../lib/calendar';
import { useServerNow } from '../../../live/useServerNow';
import { ManyDialog } from './ManyDialog';
import { MonthBar } from './MonthBar';
import { MonthDrawer } from './MonthDrawer';
import { MonthSelection } from './MonthSelection';
import { MonthStrip } from './MonthStrip';
import { MonthTable } from './MonthTable';
import { Protocol } from './Protocol';
import { useMonthColumns, type MonthRoom } from './useMonthColumns';
import { useMonthKeys } from './useMonthKeys';
import { useMonthSteps } from './useMonthSteps';
import classes from './MonthEnd.module.css';

const NONE: readonly MonthEndRow[] = [];

interface MonthEndListProps {
  list: ListState<typeof financialManagement.monthEndPage>;
  answer: MonthEndAnswer | undefined;
}

/** The months of the list, with everything that the page does with them. */
export function MonthEndList({ list, answer }: MonthEndListProps) {
  const { t, i18n } = useTranslation('monthEnd');
  const { selection } = useListBar();
  const [printed, setPrinted] = useState<readonly string[]>([]);
  const endPrint = useCallback(() => setPrinted([]), []);
  const cursor = useRef<RowCursor>(null);
  const cursorId = useRef<string | null>(null);
  const months = answer?.records ?? NONE;
  const checked = months.filter(({ id }) => selection.selected.has(id));
  const room = useRoom(list.open !== null);
  const columns = useMonthColumns(room);
  const { month, showMonth } = useShownMonth(list, answer);
  const mayClose = useCan(financialManagement.statementCloseMany);
  const maySettle = useCan(financialManagement.statementSettleMany);
  const { open } = list;
  const steps = useMonthSteps({
    ...{ checked, open, openRecord: list.openRecord },
    cursorId: () => cursorId.current,
  });
  const print = () => {
    const chosen = checked.length > 0 ? checked : months;
    setPrinted(open === null ? chosen.map(({ id }) => id) : [open]);
  };
  useMonthKeys({
    move: (by) => cursor.current?.moveBy(by),
    select: () => cursorId.current !== null && selection.toggle(cursorId.current),
    step: steps.step,
    print,
    showMonth,
  });
  return (
    <>
      <Page
        aside={
          open !== null && (
            <MonthDrawer
              key={open}
              id={open}
              asked={steps.asked}
              onAsked={steps.leaveAsked}
              onPrint={() => setPrinted([open])}
            />
          )
        }
      >
        <LedgerNotice />
        <MonthStrip
          month={month}
          answer={answer}
          stages={list.filters.stages ?? []}
          onStep={showMonth}
          onStages={(stages) => list.filter({ stages: stages as MonthStage[] | undefined })}
        />
        <MonthBar hasMonths={months.length > 0} onPrint={print} />
        <MonthTable
          empty={{ title: t('noneIn', { month: formatPeriod(month, i18n.language) }), hint: t('noneHint') }}
          isNarrow={room !== 'wide'}
          isSelectable={mayClose || maySettle}
          sums={answer?.sums ?? []}
          cursor={cursor}
          onMove={(id) => (cursorId.current = id)}
        >
          {columns}
        </MonthTable>
        <SelectionBar>{() => <MonthSelection months={checked} shown={months} onStep={steps.stepMany} />}</SelectionBar>
        <ListFoot />
        <p className={classes.note}>{t('foot')}</p>
      </Page>
      {steps.many && <ManyDialog {...steps.many} onClose={steps.leaveMany} />}
      {printed.length > 0 && <Protocol month={month} ids={printed} onPrinted={endPrint} />}
    </>
  );
}

/** The month that is shown, in the address unless it is the usual one; none after the present one. */
function useShownMonth({ filters, filter, openRecord }: MonthEndListProps['list'], answer: MonthEndAnswer | undefined) {
  const present = new Date(useServerNow()).toISOString().slice(0, 'YYYY-MM'.length);
  const month = filters.month ?? answer?.month ?? monthAfter(present, -1);
  const showMonth = (by: 1 | -1) => {
    const next = monthAfter(month, by);
    if (next > present) return;
    openRecord(null);
    filter({ month: next });
  };
  return { month, showMonth };
}

function useRoom(isOpen: boolean): MonthRoom {
  const isWide = useMediaQuery('(min-width: 1720px)', false, { getInitialValueInEffect: false });
  if (isOpen) return isWide ? 'narrow' : 'tight';
  return isWide ? 'wide' : 'narrow';
}
