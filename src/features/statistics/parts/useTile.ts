import { readChange, type ComparedRanges, type ComparedTotals, type FigureChange } from './comparedFigures';
import { useComparedText } from './useComparedText';

type Answer<Totals> = ComparedRanges & ComparedTotals<Totals> & { totals: Totals };

interface TileFigure {
  value: string;
  change: FigureChange | null;
  days: string;
}

/** Reads a figure of an answer as its tile shows it. */
export function useTile<Totals>(answer: Answer<Totals>) {
  const days = useComparedText()(answer);
  return <Figure extends string | number | null>(
    read: (totals: Totals) => Figure,
    format: (figure: Figure) => string,
  ): TileFigure => ({
    value: format(read(answer.totals)),
    change: readChange(answer, read, format),
    days,
  });
}
