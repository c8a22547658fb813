import { useTranslation } from 'react-i18next';
import { useScreenKeys } from '../../../kit/layout/useScreenKeys';
import type { MonthStep } from './monthTargets';

interface MonthKeyActions {
  move: (by: 1 | -1) => void;
  select: () => void;
  step: (step: MonthStep) => void;
  print: () => void;
  showMonth: (by: 1 | -1) => void;
}

/** Keyboard shortcuts of the page; Enter and Escape are handled by table and drawer, and only listed here. */
export function useMonthKeys({ move, select, step, print, showMonth }: MonthKeyActions): void {
  const { t } = useTranslation('monthEnd');
  useScreenKeys([
    { key: 'j', label: t('key.next'), run: () => move(1) },
    { key: 'k', label: t('key.previous'), run: () => move(-1) },
    { key: 'Enter', label: t('key.open') },
    { key: 'x', label: t('key.select'), run: select },
    { key: 'Escape', label: t('key.leave') },
    { key: 'c', label: t('key.close'), run: () => step('close') },
    { key: 't', label: t('key.settle'), run: () => step('settle') },
    { key: 'p', label: t('key.protocol'), run: print },
    { key: '[', label: t('month.previous'), run: () => showMonth(-1) },
    { key: ']', label: t('month.next'), run: () => showMonth(1) },
  ]);
}
