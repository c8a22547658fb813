import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { financialManagement } from '../../../contract/evo-bill/financialManagement';
import type { MonthEndRow } from '../../../contract/evo-bill/monthEnd';
import { useListBar } from '../../../kit/crud/useListBar';
import { ReasonedButton } from '../../../kit/form/ReasonedButton';
import { findStepRefusal, splitByStep, type MonthStep } from './monthTargets';

interface MonthSelectionProps {
  months: readonly MonthEndRow[];
  /** All months of the page. */
  shown: readonly MonthEndRow[];
  onStep: (step: MonthStep) => void;
}

/** Actions on the checked months, each with the number of months that it applies to. */
export function MonthSelection({ months, shown, onStep }: MonthSelectionProps) {
  const { t } = useTranslation('monthEnd');
  const { selection } = useListBar();
  const mayClose = useCan(financialManagement.statementCloseMany);
  const maySettle = useCan(financialManagement.statementSettleMany);
  const ready = shown.filter((month) => findStepRefusal('close', month) === null).map(({ id }) => id);
  const hasMore = ready.length > 0 && ready.some((id) => !selection.selected.has(id));
  const draw = (step: MonthStep, variant: 'default' | 'filled') => {
    const { possible, impossible } = splitByStep(step, months);
    const why =
      impossible[0] && `${t('impossible', { count: impossible.length })}: ${t(`why.${impossible[0].refusal}`)}`;
    return (
      <ReasonedButton
        variant={possible.length > 0 ? variant : 'default'}
        reason={possible.length > 0 ? null : (why ?? '')}
        onClick={() => onStep(step)}
      >
        {t(`${step}.many`, { count: possible.length })}
      </ReasonedButton>
    );
  };
  return (
    <>
      {hasMore && (
        <Button variant="subtle" onClick={() => selection.select(ready)}>
          {t('select.ready', { count: ready.length })}
        </Button>
      )}
      {maySettle && draw('settle', 'default')}
      {mayClose && draw('close', 'filled')}
    </>
  );
}
