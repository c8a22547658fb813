import { useReferencesQuery } from '../../api/evo-basic/commonApi';
import { commonApi, type References } from '../../contract/evo-basic/commonApi';
import { useCan } from '../../access/useCan';
import { isTagMasked } from '../../lib/maskedTag';

/** Numbers of a session, a charger and a tag; null: unknown. A masked tag number leads nowhere. */
export interface KnownNumbers {
  chargerCode?: string | null;
  txnId?: string | null;
  idTag?: string | null;
}

/** Records behind numbers, as far as the user may see them; undefined until they are known. */
export function useReferences({ chargerCode, txnId, idTag }: KnownNumbers): References | undefined {
  const mayAsk = useCan(commonApi.references);
  const body = {
    ...(chargerCode && { chargerCode }),
    ...(txnId && { txnId }),
    ...(idTag && !isTagMasked(idTag) && { idTag }),
  };
  return useReferencesQuery({ body }, { skip: !mayAsk || Object.keys(body).length === 0 }).data;
}
