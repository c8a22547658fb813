import { useEffect } from 'react';

interface PendingLineProps {
  line: number;
  onShow: (line: number) => void;
}

/** A line in view without data: it requests them and stays empty meanwhile. */
export function PendingLine({ line, onShow }: PendingLineProps) {
  useEffect(() => onShow(line), [line, onShow]);
  return <div role="gridcell" aria-busy />;
}
