import { useRowEquationQuery } from '../../api/evo-bill/financialManagement';
import type { PageTarget } from '../../entities/record/recordPaths';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { getLastDay } from '../../lib/calendar';
import { Equation } from './Equation';
import { toOrdersTarget, type LinkedTerm } from './monthLinks';
import type { RowDrawerProps } from './rowDrawer';

interface RowEquationProps extends RowDrawerProps {
  hrefOf: (partyId: string | null) => string;
}

/** How a row of a statement adds up, on top of its drawer. */
export function RowEquation({ id, filters, hrefOf }: RowEquationProps) {
  const { data } = useRowEquationQuery({ body: { ...filters, row: id } });
  if (!data) return null;
  return (
    <DrawerSection>
      <Equation equation={data} targetOf={(term) => toRowTarget(term, id, filters)} hrefOf={hrefOf} />
    </DrawerSection>
  );
}

/** The orders of a term of a row; none where a text has narrowed it, which the list of orders does not search in. */
function toRowTarget(term: LinkedTerm, id: string, filters: RowDrawerProps['filters']): PageTarget | null {
  if (term === 'washes' || filters.text) return null;
  const [period = '', companyIds = '', stationId = '0', currencies = ''] = id.split('.');
  const stationIds = stationId === '0' ? filters.stationIds : stationId;
  return toOrdersTarget(term, {
    ...narrowDays(period, filters),
    companyIds,
    currencies,
    ...(stationIds && { stationIds }),
  });
}

/** The days of a month or a day, as far as the filter has them. */
function narrowDays(period: string, { from = period, until }: RowDrawerProps['filters']) {
  const isMonth = period.length === 'YYYY-MM'.length;
  const first = isMonth ? `${period}-01` : period;
  const last = isMonth ? getLastDay(period) : period;
  return { dayFrom: from > first ? from : first, dayUntil: until && until < last ? until : last };
}
