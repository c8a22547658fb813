import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { ConflictNotice } from '../../kit/form/ConflictNotice';
import type { PriceValues } from './priceValues';
import { spokenValues } from './spokenValues';

interface PriceConflictProps {
  conflict: { began: PriceValues; now: PriceValues; merge: () => void; takeTheirs: () => void };
  mine: PriceValues;
}

/** What somebody else has changed meanwhile, in words. */
export function PriceConflict({ conflict: { began, now, merge, takeTheirs }, mine }: PriceConflictProps) {
  const { t } = useTranslation(['priceSettings', 'money']);
  const labelOf = useFieldLabel('priceSettings');
  return (
    <ConflictNotice
      began={spokenValues(began, t)}
      now={spokenValues(now, t)}
      mine={spokenValues(mine, t)}
      labelOf={labelOf}
      onMerge={merge}
      onTakeTheirs={takeTheirs}
    />
  );
}
