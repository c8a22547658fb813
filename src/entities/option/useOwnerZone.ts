import { useSeesCompanies } from '../../access/useSeesCompanies';
import { useOptionsQuery } from '../../api/options';

/**
 * Zone by whose clock a record of a company begins and ends.
 * @param companyId the owner that the form has chosen; of no matter to a user of a company, whose records are its own
 * @returns IANA name; null for the operators' own, and until it is known
 */
export function useOwnerZone(companyId: string | null | undefined): string | null {
  const seesCompanies = useSeesCompanies();
  const isOperators = seesCompanies && !companyId;
  const ids = seesCompanies && companyId ? [companyId] : undefined;
  const { currentData } = useOptionsQuery({ kind: 'company', ...(ids && { ids }) }, { skip: isOperators });
  return (isOperators ? null : currentData?.[0]?.timezone) ?? null;
}
