import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../kit/crud/useList';
import { CurrencyTotal } from './CurrencyTotal';
import classes from './ListTotals.module.css';

export interface TotalsLine {
  /** Name of the sum over the whole filter: "Payable, 46 orders". */
  label: string;
  /** One for each currency; amounts of different ones are never added. */
  totals: readonly { currency: string; amount: string }[];
  /** Shows the rows that a sum is made of; undefined where there are none. */
  onOpen?: (total: { currency: string; amount: string }) => (() => void) | undefined;
}

interface ListTotalsProps {
  /** The first one is shown where there is room for one. All have the same currencies. */
  lines: readonly TotalsLine[];
}

/**
 * Sums of a list by currency, in a bar above its foot; nothing where there is nothing. On a narrow screen and beside an
 * open record the bar is one line that opens, so that the list keeps its height.
 */
export function ListTotals({ lines }: ListTotalsProps) {
  const { isPhone, isNarrow } = useTotalsRoom();
  const [isExpanded, setIsExpanded] = useState(false);
  const currencies = lines[0]?.totals.length ?? 0;
  if (currencies === 0) return null;
  const isFolded = isNarrow && !isExpanded;
  // A phone has room for one sum, a narrow screen for those of one currency.
  const folded = isPhone ? lines.slice(0, 1) : lines;
  const shown = isFolded ? folded : lines;
  const isMore = currencies > 1 || folded.length < lines.length;
  return (
    <div
      className={classes.foot}
      data-room={pickRoom(isNarrow, isFolded)}
      style={{ '--currencies': currencies, '--lines': shown.length } as CSSProperties}
    >
      <div className={classes.sums}>
        {shown.map((line) => (
          <Line key={line.label} {...line} count={isFolded ? 1 : currencies} />
        ))}
      </div>
      {isNarrow && isMore && <Fold isExpanded={isExpanded} onToggle={() => setIsExpanded(!isExpanded)} />}
    </div>
  );
}

function useTotalsRoom() {
  const { state } = useList();
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const isSmall = useMediaQuery('(max-width: 1199px)', false, { getInitialValueInEffect: false });
  return { isPhone, isNarrow: isSmall || state.open !== null };
}

function pickRoom(isNarrow: boolean, isFolded: boolean): 'wide' | 'narrow' | 'folded' {
  if (isFolded) return 'folded';
  return isNarrow ? 'narrow' : 'wide';
}

function Line({ label, totals, onOpen, count }: TotalsLine & { count: number }) {
  return (
    <div className={classes.line} role="group" aria-label={label}>
      <span className={classes.label} title={label}>
        {label}
      </span>
      {totals.slice(0, count).map((total) => (
        <CurrencyTotal key={total.currency} {...total} onOpen={onOpen?.(total)} />
      ))}
    </div>
  );
}

function Fold({ isExpanded, onToggle }: { isExpanded: boolean; onToggle: () => void }) {
  const { t } = useTranslation('records');
  const Chevron = isExpanded ? IconChevronDown : IconChevronUp;
  return (
    <Button
      className={classes.more}
      variant="subtle"
      size="compact-sm"
      aria-expanded={isExpanded}
      rightSection={<Chevron size={14} stroke={1.6} />}
      onClick={onToggle}
    >
      {isExpanded ? t('list.fewerTotals') : t('list.allTotals')}
    </Button>
  );
}
