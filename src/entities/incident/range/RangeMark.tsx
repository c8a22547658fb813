import classes from './RangeMark.module.css';
import type { Range } from './rangeAddress';

interface RangeMarkProps {
  range: Range;
  /** Position of a moment on the time bar. */
  toX: (moment: number) => number;
  width: number;
  height: number;
}

/** The range on a time bar: its stretch, and its bounds. */
export function RangeMark({ range: { from, until }, toX, width, height }: RangeMarkProps) {
  const left = from === null ? null : Math.min(width, Math.max(0, toX(from)));
  const right = until === null ? null : Math.min(width, Math.max(0, toX(until)));
  return (
    <g aria-hidden>
      {left !== null && right !== null && (
        <rect className={classes.stretch} x={left} y={0} width={Math.max(0, right - left)} height={height} />
      )}
      {[left, right].map(
        (x, index) => x !== null && <line key={index} className={classes.bound} x1={x} x2={x} y1={0} y2={height} />,
      )}
    </g>
  );
}
