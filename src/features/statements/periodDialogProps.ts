import type { PeriodDetail } from '../../contract/evo-bill/statementPeriods';

/** Props of a dialog about a period. */
export interface PeriodDialogProps {
  period: PeriodDetail;
  onClose: () => void;
}
