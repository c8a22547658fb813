import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { BoundaryHandle } from './BoundaryHandle';
import { boundaryRange, parseMinutes, formatMinutes, type DayPlan } from './dayPlan';
import classes from './DayPicture.module.css';
import { DAY_FORM, pictureScale, type PictureForm, type PictureScale } from './pictureScale';
import { shortTotals, type PeriodTotals } from './periodTotals';
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
  mark?: MinuteSpan | null;
  /** Default: a single day. */
  form?: PictureForm;
}

const HOUR_HEIGHT = 18;

/** The 24 hours of a day in one picture: height is the price, grey and word the period, boundaries can be dragged. */
export function DayPicture(props: DayPictureProps) {
  const { plan, totals, label, selected, onSelect, onMove, mark = null, form = DAY_FORM } = props;
  const prices = shortTotals(totals);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const id = useId();
  const scale = pictureScale(width, totals, form);
  const bars = plan.map((segment, index) => (
    <SegmentBar
      key={index}
      segment={segment}
      price={prices[segment.period]}
      scale={scale}
      isSelected={index === selected}
      isReached={index === (selected ?? 0)}
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
      <svg id={id} className={classes.picture} width={scale.width} height={scale.pictureHeight}>
        {scale.lines.length > 0 && <PriceAxis scale={scale} />}
        <HourAxis scale={scale} />
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

function PriceAxis({ scale }: { scale: PictureScale }) {
  const { i18n } = useTranslation();
  const { base, digits, form, lines, width } = scale;
  const [bottom = 0, top = 1] = [lines[0], lines.at(-1)];
  const y = (price: number) => base - ((price - bottom) / (top - bottom)) * form.bars;
  return (
    <g aria-hidden className={classes.axes}>
      {lines.map((price) => (
        <g key={price}>
          <line x1={form.left} x2={width} y1={y(price)} y2={y(price)} data-base={price === bottom || undefined} />
          <text x={form.left - 8} y={y(price) + 4} textAnchor="end">
            {formatNumber(price, price === 0 ? 0 : digits, i18n.language)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Below the bars, where there is room for it. */
function HourAxis({ scale: { form, hours, pictureHeight, x } }: { scale: PictureScale }) {
  if (form.bottom < HOUR_HEIGHT) return null;
  return (
    <g aria-hidden className={classes.axes}>
      {hours.map((hour) => (
        <text key={hour} x={x(hour * 60)} y={pictureHeight - 5} textAnchor={getAnchor(hour)}>
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
