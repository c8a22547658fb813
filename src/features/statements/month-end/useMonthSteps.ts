import { useState } from 'react';
import type { MonthEndRow } from '../../../contract/evo-bill/monthEnd';
import { splitByStep, type MonthStep } from './monthTargets';

interface MonthStepsInput {
  /** The checked months. */
  checked: readonly MonthEndRow[];
  open: string | null;
  /** The row of the keyboard. */
  cursorId: () => string | null;
  openRecord: (id: string) => void;
}

/** A step applies to the checked months, else to the open month, else to the month under the cursor, which opens. */
export function useMonthSteps({ checked, open, cursorId, openRecord }: MonthStepsInput) {
  const [many, setMany] = useState<{ step: MonthStep; months: readonly MonthEndRow[] } | null>(null);
  const [asked, setAsked] = useState<MonthStep | null>(null);
  const stepMany = (step: MonthStep) => {
    if (splitByStep(step, checked).possible.length > 0) setMany({ step, months: checked });
  };
  return {
    many,
    asked,
    stepMany,
    leaveMany: () => setMany(null),
    leaveAsked: () => setAsked(null),
    step(step: MonthStep) {
      if (checked.length > 0) return stepMany(step);
      const id = open ?? cursorId();
      if (id === null) return;
      if (open === null) openRecord(id);
      setAsked(step);
    },
  };
}
