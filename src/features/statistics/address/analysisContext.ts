import { createContext, useContext } from 'react';
import type { AnalysisQuery } from './analysisAddress';
import { toBodies, type AnalysisBodies } from './analysisBodies';
import type { Comparison } from '../../../contract/comparisons';
import type { DayRange } from '../../../lib/comparedRange';

interface Analysis extends AnalysisBodies {
  query: AnalysisQuery;
  change: (part: Partial<AnalysisQuery>) => void;
  range: DayRange;
  /** Period that the range is compared with. */
  comparison: Comparison;
  /** It is being printed: pictures are drawn for paper. */
  isPaper: boolean;
}

const AnalysisContext = createContext<Analysis | null>(null);
export const AnalysisProvider = AnalysisContext.Provider;

/** Range and filters of the analysis around a figure. */
export function useAnalysis(): Analysis {
  const analysis = useContext(AnalysisContext);
  if (!analysis) throw new Error('a figure of the analysis stands outside of it');
  return analysis;
}

/** An analysis as its figures need it. */
export function toAnalysis(
  query: AnalysisQuery,
  change: Analysis['change'],
  { range, comparison, isPaper }: Pick<Analysis, 'range' | 'comparison' | 'isPaper'>,
): Analysis {
  return { query, change, range, comparison, isPaper, ...toBodies(query, range, comparison) };
}
