import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricePeriod } from '../../contract/pricePlan';
import { keyedMinute, snapMinute } from './boundaryKeys';
import { formatMinutes } from './dayPlan';
import classes from './DayPicture.module.css';
import type { PictureScale } from './pictureScale';

interface BoundaryHandleProps {
  minute: number;
  range: { min: number; max: number };
  /** The periods that it parts. */
  between: readonly [PricePeriod | undefined, PricePeriod | undefined];
  scale: PictureScale;
  /** Beside the selected segment: a handle that is seen and reached by Tab; otherwise a notch that can be dragged. */
  isNear: boolean;
  /** Height of the selected bar in px: the handle is at its edge. */
  height: number;
  onMove: (minute: number) => void;
}

/** Half of the area that takes a drag, and of the handle itself; on a strip both stay inside of its row. */
const HALF = { reach: 22, grip: 14 };
const STRIP_HALF = { reach: 15, grip: 10 };

/** Boundary between two periods: moved by dragging or by keys. */
export function BoundaryHandle({ minute, range, between, scale, isNear, height, onMove }: BoundaryHandleProps) {
  const { t } = useTranslation(['dayPlans', 'money']);
  const [isHeld, setHeld] = useState(false);
  const [left, right] = between.map((period) => (period ? t(`money:period.${period}`) : ''));
  const grab = (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(true);
  };
  const drag = (event: PointerEvent<SVGGElement>) => {
    if (!isHeld) return;
    const { left: edge = 0 } = event.currentTarget.ownerSVGElement?.getBoundingClientRect() ?? {};
    onMove(snapMinute(scale.minuteAt(event.clientX - edge), event.shiftKey));
  };
  const press = (event: KeyboardEvent) => {
    const next = keyedMinute(minute, event, range);
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  };
  const x = scale.x(minute);
  const { base, form } = scale;
  const half = form.isStrip ? STRIP_HALF : HALF;
  const middle = base - (form.isStrip ? form.bars / 2 : Math.max(half.reach, height * 0.62));
  return (
    <g
      className={classes.handle}
      role="slider"
      tabIndex={isNear ? 0 : -1}
      aria-label={t('picture.boundary', { left, right })}
      aria-valuemin={range.min}
      aria-valuemax={range.max}
      aria-valuenow={minute}
      aria-valuetext={formatMinutes(minute)}
      data-near={isNear || undefined}
      data-held={isHeld || undefined}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={() => setHeld(false)}
      onLostPointerCapture={() => setHeld(false)}
      onKeyDown={press}
    >
      {isNear ? (
        <>
          <rect className={classes.reach} x={x - 13} y={middle - half.reach} width={26} height={2 * half.reach} />
          <rect className={classes.grip} x={x - 4.5} y={middle - half.grip} width={9} height={2 * half.grip} rx={2} />
          <path className={classes.lines} d={`M${x - 1.5} ${middle - 5}v10M${x + 1.5} ${middle - 5}v10`} />
        </>
      ) : (
        <rect className={classes.reach} x={x - 8} y={base - 18} width={16} height={form.isStrip ? 18 : 36} />
      )}
      <rect className={classes.notch} x={x - 1.5} y={base - 5} width={3} height={form.isStrip ? 5 : 10} />
      <text className={classes.time} x={x} y={middle - half.reach} aria-hidden>
        {formatMinutes(minute)}
      </text>
    </g>
  );
}
