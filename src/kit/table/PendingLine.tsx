import { useEffect } from 'react';

interface PendingLineProps {
  line: number;
  onShow: (line: number) => void;
}

/** A line that came into view before its data: it asks for them, and stays empty for the moment. */
export function PendingLine({ line, onShow }: PendingLineProps) {
  useEffect(() => onShow(line), [line, onShow]);
  return <div role="gridcell" aria-busy />;
}
