import { useChargerOrderPageQuery } from '../../api/evo-bill/chargerOrder';
import type { BodyIn, ResponseOf } from '../../contract/endpoint';
import type { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import type { ChargingOrder } from '../../contract/evo-bill/orderRow';
import { useList } from '../../kit/crud/useList';
import type { AllMatching, MatchSelector, IdSelector } from '../../kit/crud/selection/bulkTarget';
import { restOf, sumOf } from '../../lib/amounts';

/** The unpaid ones among chosen orders: how many, and what is open of them by currency. */
export interface Unpaid {
  which: IdSelector | MatchSelector;
  count: number;
  open: readonly { currency: string; amount: string }[];
}

type Filters = Pick<BodyIn<typeof chargerOrder.page>, 'statuses'>;
type Amounts = Record<'payable' | 'paid' | 'refunded', string>;

const openOf = ({ payable, paid, refunded }: Amounts): string => restOf(sumOf([payable, refunded]), paid);

/** Of the checked rows, or where all that match are checked of those on whatever page; null until that is known. */
export function useUnpaid(ids: readonly string[], all: AllMatching | null): Unpaid | null {
  const { answer } = useList();
  const asked = unpaidOf(all);
  const { currentData } = useChargerOrderPageQuery(
    { body: { ...asked?.filters, except: asked?.except, pageSize: 10, withTotals: true } },
    { skip: !asked },
  );
  if (!all) return ofRows(((answer.data?.records ?? []) as ChargingOrder[]).filter(({ id }) => ids.includes(id)));
  if (!asked) return ofRows([]);
  return currentData ? ofAll(asked, currentData) : null;
}

/** All that match, as far as they are unpaid; null where the filters leave none that are. */
function unpaidOf(all: AllMatching | null): MatchSelector['allMatching'] | null {
  if (!all) return null;
  const { filters, except } = all.which.allMatching;
  const { statuses = [] } = filters as Filters;
  if (statuses.length > 0 && !statuses.includes('unpaid')) return null;
  return { filters: { ...filters, statuses: ['unpaid'] }, except };
}

function ofAll(
  asked: MatchSelector['allMatching'],
  { total, totals = [] }: ResponseOf<typeof chargerOrder.page>,
): Unpaid {
  return {
    which: { allMatching: asked },
    count: total,
    open: totals.map(({ currency, amounts }) => ({ currency, amount: openOf(amounts as Amounts) })),
  };
}

function ofRows(rows: readonly ChargingOrder[]): Unpaid {
  const unpaid = rows.filter(({ status }) => status === 'unpaid');
  const currencies = [...new Set(unpaid.map(({ currency }) => currency))].toSorted();
  return {
    which: { ids: unpaid.map(({ id }) => id) },
    count: unpaid.length,
    open: currencies.map((currency) => ({
      currency,
      amount: sumOf(
        unpaid
          .filter((order) => order.currency === currency)
          .map(({ payable, paid, refunded }) => openOf({ payable: payable ?? '0', paid, refunded })),
      ),
    })),
  };
}
