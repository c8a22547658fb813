import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format';
import { BoundaryHandle } from './BoundaryHandle';
import { boundaryRange, parseMinutes, formatMinutes, type DayPlan } from './dayPlan';
import classes from './DayPicture.module.css';
import { BARS_HEIGHT, PICTURE_HEIGHT, pictureScale, ROOM, type PictureScale } from './pictureScale';
import { shortTotals, type PeriodTotals } from '../priceFigures';
import { SegmentBar } from './SegmentBar';
import { SessionMark, type MinuteSpan } from './SessionMark';

interface DayPictureProps {
  plan: DayPlan;
  /** Price of a kWh in each period. */
  totals: PeriodTotals;
  /** Name of the day for screen readers. */
  label: string;
  /** Index of the segment that is outlined; null: none can be. */
  selected: number | null;
  onSelect?: (index: number) => void;
  /** Moves the boundary after a segment to a minute. */
  onMove?: (index: number, minute: number) => void;
  /** The calculated session, where it is on this day. */
  mark: MinuteSpan | null;
}

const BASE = ROOM.top + BARS_HEIGHT;

/** The 24 hours of a day in one picture: height is the price, grey and word the period, boundaries can be dragged. */
export function DayPicture({ plan, totals, label, selected, onSelect, onMove, mark }: DayPictureProps) {
  const prices = shortTotals(totals);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const id = useId();
  const scale = pictureScale(width, totals);
  const bars = plan.map((segment, index) => (
    <SegmentBar
      key={index}
      segment={segment}
      price={prices[segment.period]}
      scale={scale}
      isSelected={index === selected}
      {...(onSelect && { onSelect: () => onSelect(index), onStep: (by) => step(index + by) })}
    />
  ));
  const step = (to: number) => {
    if (!plan[to]) return;
    onSelect?.(to);
    document.getElementById(id)?.querySelectorAll<SVGElement>('[data-segment]')[to]?.focus();
  };
  const selectedPiece = plan[selected ?? 0];
  const height = scale.height(selectedPiece ? prices[selectedPiece.period] : null);
  // The handles of the selected segment lie over those of the others.
  const boundaries = plan.slice(1).map((_right, index) => index);
  const isNear = (index: number) => index === selected || index + 1 === selected;
  const handles = [...boundaries.filter((index) => !isNear(index)), ...boundaries.filter(isNear)];
  return (
    <div ref={ref}>
      <svg id={id} className={classes.picture} width={scale.width} height={PICTURE_HEIGHT}>
        <Axes scale={scale} />
        <g role={onSelect ? 'radiogroup' : 'list'} aria-label={label}>
          {bars}
        </g>
        {onMove &&
          handles.map((index) => (
            <BoundaryHandle
              key={index}
              minute={parseMinutes(plan[index]?.to ?? '')}
              range={boundaryRange(plan, index)}
              between={[plan[index]?.period, plan[index + 1]?.period]}
              scale={scale}
              isNear={isNear(index)}
              height={height}
              onMove={(minute) => onMove(index, minute)}
            />
          ))}
        {mark && <SessionMark span={mark} scale={scale} />}
      </svg>
    </div>
  );
}

function Axes({ scale }: { scale: PictureScale }) {
  const { i18n } = useTranslation();
  const [bottom = 0, top = 1] = [scale.lines[0], scale.lines.at(-1)];
  const y = (price: number) => BASE - ((price - bottom) / (top - bottom)) * BARS_HEIGHT;
  return (
    <g aria-hidden className={classes.axes}>
      {scale.lines.map((price) => (
        <g key={price}>
          <line x1={ROOM.left} x2={scale.width} y1={y(price)} y2={y(price)} data-base={price === bottom || undefined} />
          <text x={ROOM.left - 8} y={y(price) + 4} textAnchor="end">
            {formatNumber(price, price === 0 ? 0 : scale.digits, i18n.language)}
          </text>
        </g>
      ))}
      {scale.hours.map((hour) => (
        <text key={hour} x={scale.x(hour * 60)} y={PICTURE_HEIGHT - 5} textAnchor={getAnchor(hour)}>
          {formatMinutes(hour * 60)}
        </text>
      ))}
    </g>
  );
}

/** The first and the last stay inside of the picture. */
function getAnchor(hour: number): 'start' | 'middle' | 'end' {
  if (hour === 0) return 'start';
  return hour === 24 ? 'end' : 'middle';
}
