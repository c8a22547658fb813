import type { ReportSection } from '../../src/contract/evo-basic/mailedReport';
import type { DayRange } from '../domain/availability/daysSpan';
import type { MonthlyPackage } from './monthlyPackage';
import type { ReportFigures } from './readFigures';

/** A report ready to be written in any language. */
export interface ReportContent {
  name: string;
  maker: string;
  days: DayRange;
  sections: readonly ReportSection[];
  figures: ReportFigures;
  /** Files for the accountant; null: no section of the report. */
  monthlyPackage: MonthlyPackage | null;
}
