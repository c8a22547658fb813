import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useCan } from '../../access/useCan';
import { useCompanyQuery } from '../../api/evo-basic/sysCompany';
import { sysCompany } from '../../contract/evo-basic/sysCompany';

const FIELDS = ['country', 'timezone', 'currency'] as const;

/** Fields of a place that its company has as well. */
interface CompanyPlace extends Record<string, unknown> {
  companyId: string | null;
  country: string | null;
  timezone: string | null;
  currency?: string | null;
}

/**
 * Gives the form of a new place the country, time zone and currency of its company as soon as that is chosen, or chosen
 * anew. A value that the user has set stays.
 * @returns the country that was given, which a spot on the map may correct
 */
export function useCompanyDefaults<Values extends CompanyPlace>(
  form: UseFormReturnType<Values>,
  isNew: boolean,
): string | null {
  const mayRead = useCan(sysCompany.detail);
  const { companyId } = form.values;
  const { currentData: company } = useCompanyQuery(
    { body: { id: companyId ?? '' } },
    { skip: !isNew || !mayRead || companyId === null },
  );
  const given = useRef<Partial<Record<(typeof FIELDS)[number], string | null>>>({});
  const seen = useRef<typeof company>(undefined);
  const { getValues, setValues } = form;
  useEffect(() => {
    if (seen.current === company) return;
    seen.current = company;
    if (!company) return;
    const values = getValues();
    const open = FIELDS.filter(
      (field) => field in values && [null, given.current[field]].includes(values[field] ?? null),
    );
    const fresh = Object.fromEntries(open.map((field) => [field, company[field]]));
    given.current = { ...given.current, ...fresh };
    setValues(fresh as Partial<Values>);
  }, [company, getValues, setValues]);
  return company?.country ?? null;
}
