import { useRowEquationQuery } from '../../api/evo-bill/financialManagement';
import type { PageTarget } from '../../entities/record/recordPaths';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Equation } from './Equation';
import { toOrdersTarget, type LinkedTerm } from './monthLinks';
import { readRowScope, type RowDrawerProps } from './rowDrawer';

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
  const { scope, placeId } = readRowScope(id, filters);
  const stationIds = placeId ?? filters.stationIds;
  return toOrdersTarget(term, { ...scope, ...(stationIds && { stationIds }) });
}
