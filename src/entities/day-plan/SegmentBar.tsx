import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DaySegment, PricePeriod } from '../../contract/pricePlan';
import { formatMoney } from '../../lib/money';
import { parseMinutes } from './dayPlan';
import classes from './DayPicture.module.css';
import { PERIOD_TOKENS } from './periodLooks';
import type { PictureScale } from './pictureScale';

interface SegmentBarProps {
  segment: DaySegment;
  /** Price of a kWh, electricity and service; null while there is none. */
  price: string | null;
  scale: PictureScale;
  isSelected: boolean;
  /** The segment of its day that the Tab key leads to. */
  isReached: boolean;
  /** Without it the bar is only looked at. */
  onSelect?: () => void;
  /** To the segment on the left or on the right. */
  onStep?: (by: -1 | 1) => void;
}

/** Room that a letter of a label takes, and the two lines of one. */
const LETTER = { name: 8.2, price: 7.6 };
const LABEL = { height: 40, name: 24, price: 8, strip: 9 };
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One stretch of the day: as high as its price, with its period and price where there is room for them. */
export function SegmentBar(props: SegmentBarProps) {
  const { segment, price, scale, isSelected, isReached, onSelect, onStep } = props;
  const { t, i18n } = useTranslation(['money', 'dayPlans']);
  const { base, form } = scale;
  const { from, to, period } = segment;
  const left = scale.x(parseMinutes(from));
  const width = scale.x(parseMinutes(to)) - left;
  const height = scale.height(price);
  const name = t(`period.${period}`);
  const figure = formatMoney(price, i18n.language);
  const label = t('dayPlans:picture.segment', { period: name, from, to, price: figure || '–' });
  const choice = onSelect && {
    role: 'radio',
    'aria-checked': isSelected,
    tabIndex: isReached ? 0 : -1,
    onClick: onSelect,
    onKeyDown: (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      if (by === undefined) return;
      event.preventDefault();
      onStep?.(by);
    },
  };
  return (
    <g className={classes.segment} data-segment={period} aria-label={label} {...(choice ?? { role: 'listitem' })}>
      <title>{label}</title>
      <rect className={classes.reach} x={left} y={form.top} width={width} height={form.bars} />
      <rect
        className={classes.bar}
        x={left + 0.5}
        y={base - height}
        width={Math.max(1, width - 1.5)}
        height={height}
        style={{ fill: `var(--${PERIOD_TOKENS[period]})` }}
      />
      <BarLabel name={name} figure={figure} place={{ left, width, height }} period={period} scale={scale} />
    </g>
  );
}

interface BarLabelProps {
  /** Period and price. */
  name: string;
  figure: string;
  /** Place and size of the bar, px. */
  place: { left: number; width: number; height: number };
  period: PricePeriod;
  scale: PictureScale;
}

/** Period and price of a bar, as far as there is room for them. */
function BarLabel({ name, figure, place: { left, width, height }, period, scale: { base, form } }: BarLabelProps) {
  // On a low bar the label stands above it, on the page.
  const isAbove = !form.isStrip && height < LABEL.height;
  const floor = isAbove ? base - height : base;
  const hasRoom = (text: string, letter: number) => text.length * letter + 4 <= width;
  return (
    <g
      aria-hidden
      className={classes.label}
      style={{ fill: isAbove ? 'var(--text-1)' : `var(--${PERIOD_TOKENS[period]}-ink)` }}
    >
      {hasRoom(name, LETTER.name) && (
        <text x={left + width / 2} y={floor - (form.isStrip ? LABEL.strip : LABEL.name)}>
          {name}
        </text>
      )}
      {!form.isStrip && hasRoom(figure, LETTER.price) && (
        <text x={left + width / 2} y={floor - LABEL.price} data-price>
          {figure}
        </text>
      )}
    </g>
  );
}
