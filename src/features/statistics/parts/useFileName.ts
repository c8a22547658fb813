import { useAnalysis } from '../address/analysisContext';

/** Names a file by its figure and the days that it is about: `net-revenue-kzt_2026-10-01_2026-10-31.csv`. */
export function useFileName(): (name: string, ending: 'png' | 'csv') => string {
  const { range } = useAnalysis();
  return (name, ending) => {
    const stem = name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
    return `${stem}_${range.from}_${range.until}.${ending}`;
  };
}
