import { useChargerOrderPageQuery } from '../../api/evo-bill/chargerOrder';
import type { ResponseOf } from '../../contract/endpoint';
import type { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import type { ChargingOrder } from '../../contract/evo-bill/orderRow';
import type { BulkSelector, BulkTarget, MatchSelector } from '../../kit/crud/selection/bulkTarget';
import { subtractAmounts, sumAmounts } from '../../lib/decimal';
import { findCloseRefusal, narrowToClosable } from '../../lib/orderRules';

/** The closable unpaid orders among the checked ones: their number, and the open amounts by currency. */
export interface Unpaid {
  selector: BulkSelector;
  count: number;
  open: readonly { currency: string; amount: string }[];
}

type Amounts = Record<'payable' | 'paid' | 'refunded', string>;

const getOpenAmount = ({ payable, paid, refunded }: Amounts): string =>
  subtractAmounts(sumAmounts([payable, refunded]), paid);

/** Reads the unpaid orders of a target; null until the orders on other pages are counted. */
export function useUnpaid({ records, selector }: BulkTarget<ChargingOrder>): Unpaid | null {
  const matching = 'allMatching' in selector ? selector.allMatching : null;
  const closable = matching && toClosableOnly(matching);
  const { currentData } = useChargerOrderPageQuery(
    { body: { ...closable?.filters, except: closable?.except, pageSize: 10, withTotals: true } },
    { skip: !closable },
  );
  if (!matching) return ofRows(records);
  if (!closable) return ofRows([]);
  return currentData ? ofAll(closable, currentData) : null;
}

function toClosableOnly({ filters, except }: MatchSelector['allMatching']): MatchSelector['allMatching'] | null {
  const closable = narrowToClosable(filters);
  return closable && { filters: closable, except };
}

function ofAll(
  closable: MatchSelector['allMatching'],
  { total, totals = [] }: ResponseOf<typeof chargerOrder.page>,
): Unpaid {
  return {
    selector: { allMatching: closable },
    count: total,
    open: totals.map(({ currency, amounts }) => ({ currency, amount: getOpenAmount(amounts as Amounts) })),
  };
}

function ofRows(rows: readonly ChargingOrder[]): Unpaid {
  const unpaid = rows.filter((order) => findCloseRefusal(order) === null);
  const currencies = [...new Set(unpaid.map(({ currency }) => currency))].toSorted();
  return {
    selector: { ids: unpaid.map(({ id }) => id) },
    count: unpaid.length,
    open: currencies.map((currency) => ({
      currency,
      amount: sumAmounts(
        unpaid
          .filter((order) => order.currency === currency)
          .map(({ payable, paid, refunded }) => getOpenAmount({ payable: payable ?? '0', paid, refunded })),
      ),
    })),
  };
}
