import { useWashRowEquationQuery } from '../../api/evo-bill/financialManagement';
import type { financialManagement } from '../../contract/evo-bill/financialManagement';
import type { PageTarget } from '../../entities/record/recordPaths';
import type { FiltersOf } from '../../kit/crud/listTypes';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Equation } from './Equation';
import { toWashesTarget, type LinkedTerm } from './monthLinks';
import { readRowScope } from './rowDrawer';

export interface WashRowProps {
  /** Id of the row. */
  id: string;
  /** Filters of the list, which narrow the orders of the row too. */
  filters: FiltersOf<typeof financialManagement.carWashOrderAccountPage>;
}

/** How a row of the car-wash statement adds up, on top of its drawer. */
export function WashRowEquation({ id, filters }: WashRowProps) {
  const { data } = useWashRowEquationQuery({ body: { ...filters, row: id } });
  if (!data) return null;
  return (
    <DrawerSection>
      <Equation equation={data} targetOf={(term) => toWashTarget(term, { id, filters })} />
    </DrawerSection>
  );
}

/** The washes of a term; none where a text has narrowed the row, which the list of washes searches in another way. */
function toWashTarget(term: LinkedTerm, { id, filters }: WashRowProps): PageTarget | null {
  if (filters.text) return null;
  const { scope, placeId } = readRowScope(id, filters);
  const washSiteIds = placeId ?? filters.washSiteIds;
  return toWashesTarget(term, { ...scope, ...(washSiteIds && { washSiteIds }) });
}
