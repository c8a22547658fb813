/** A table of a report in words. */
export interface ReportTable {
  title: string;
  /** Heads of the columns: names in the first one, figures in all others. */
  heads: string[];
  rows: string[][];
}
