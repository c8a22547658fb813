import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricePeriod } from '../../../contract/evo-basic/pricePlan';
import { keyedMinute, snapMinute } from './boundaryKeys';
import { formatMinutes } from './dayPlan';
import classes from './DayPicture.module.css';
import { BARS_HEIGHT, ROOM, type PictureScale } from './pictureScale';

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

const BASE = ROOM.top + BARS_HEIGHT;
/** Half of a handle. */
const HALF = 22;

/** Boundary between two periods: moved by dragging or by keys. */
export function BoundaryHandle({ minute, range, between, scale, isNear, height, onMove }: BoundaryHandleProps) {
  const { t } = useTranslation(['priceSettings', 'money']);
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
  const middle = BASE - Math.max(HALF, height * 0.62);
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
          <rect className={classes.reach} x={x - 13} y={middle - 22} width={26} height={44} />
          <rect className={classes.grip} x={x - 4.5} y={middle - 14} width={9} height={28} rx={2} />
          <path className={classes.lines} d={`M${x - 1.5} ${middle - 5}v10M${x + 1.5} ${middle - 5}v10`} />
        </>
      ) : (
        <rect className={classes.reach} x={x - 8} y={BASE - 18} width={16} height={36} />
      )}
      <rect className={classes.notch} x={x - 1.5} y={BASE - 5} width={3} height={10} />
      <text className={classes.time} x={x} y={middle - 22} aria-hidden>
        {formatMinutes(minute)}
      </text>
    </g>
  );
}
