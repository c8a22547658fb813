import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DaySegment } from '../../../contract/evo-basic/pricePlan';
import { formatMoney } from '../../../lib/money';
import { parseMinutes } from './dayPlan';
import classes from './DayPicture.module.css';
import { PERIOD_TOKENS } from './periodLooks';
import { BARS_HEIGHT, ROOM, type PictureScale } from './pictureScale';

interface SegmentBarProps {
  segment: DaySegment;
  /** Price of a kWh, electricity and service; null while there is none. */
  price: string | null;
  scale: PictureScale;
  isSelected: boolean;
  /** Without it the bar is only looked at. */
  onSelect?: () => void;
  /** To the segment on the left or on the right. */
  onStep?: (by: -1 | 1) => void;
}

const BASE = ROOM.top + BARS_HEIGHT;
/** Room that a letter of a label takes, and the two lines of one. */
const LETTER = { name: 8.2, price: 7.6 };
const LABEL = { height: 40, name: 24, price: 8 };
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One stretch of the day: as high as its price, with its period and price where there is room for them. */
export function SegmentBar({ segment, price, scale, isSelected, onSelect, onStep }: SegmentBarProps) {
  const { t, i18n } = useTranslation(['money', 'priceSettings']);
  const { from, to, period } = segment;
  const left = scale.x(parseMinutes(from));
  const width = scale.x(parseMinutes(to)) - left;
  const height = scale.height(price);
  const name = t(`period.${period}`);
  const figure = formatMoney(price, i18n.language);
  const label = t('priceSettings:picture.segment', { period: name, from, to, price: figure || '–' });
  // On a low bar the label stands above it, on the page.
  const isAbove = height < LABEL.height;
  const floor = isAbove ? BASE - height : BASE;
  const hasRoom = (text: string, letter: number) => text.length * letter + 4 <= width;
  const choice = onSelect && {
    role: 'radio',
    'aria-checked': isSelected,
    tabIndex: isSelected ? 0 : -1,
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
      <rect className={classes.reach} x={left} y={ROOM.top} width={width} height={BARS_HEIGHT} />
      <rect
        className={classes.bar}
        x={left + 0.5}
        y={BASE - height}
        width={Math.max(1, width - 1.5)}
        height={height}
        style={{ fill: `var(--${PERIOD_TOKENS[period]})` }}
      />
      <g
        aria-hidden
        className={classes.label}
        style={{ fill: isAbove ? 'var(--text-1)' : `var(--${PERIOD_TOKENS[period]}-ink)` }}
      >
        {hasRoom(name, LETTER.name) && (
          <text x={left + width / 2} y={floor - LABEL.name}>
            {name}
          </text>
        )}
        {hasRoom(figure, LETTER.price) && (
          <text x={left + width / 2} y={floor - LABEL.price} data-price>
            {figure}
          </text>
        )}
      </g>
    </g>
  );
}
