import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { toProblem } from '../../../api/problem';
import { useOrderAdvertisementsMutation } from '../../../api/evo-basic/appAdvertisement';
import type { Advertisement } from '../../../contract/evo-basic/appAdvertisement';

type Records = readonly Advertisement[];

/** An order that was asked for, until the list is read again. */
interface WantedOrder {
  /** The list answer that the order was made from; a new answer replaces the order. */
  of: Records;
  ids: readonly string[];
  /** Versions that the order has made. */
  versions: ReadonlyMap<string, number>;
}

const NO_VERSIONS: ReadonlyMap<string, number> = new Map();

/**
 * Advertisements of a position in the order that the user gives them, which is stored at once. A refusal is shown and
 * restores the previous order.
 */
export function useOrder(records: Records) {
  const [send, { isLoading }] = useOrderAdvertisementsMutation();
  const [wanted, setWanted] = useState<WantedOrder | null>(null);
  const current = wanted?.of === records ? wanted : null;
  const byId = new Map(records.map((record) => [record.id, record]));
  const ordered = current ? current.ids.flatMap((id) => byId.get(id) ?? []) : records;
  const versions = current?.versions ?? NO_VERSIONS;

  const reorder = async (ids: readonly string[]) => {
    const isSame = ids.every((id, index) => ordered[index]?.id === id);
    // One order after another: the next one names the versions that this one makes.
    if (isLoading || isSame) return;
    setWanted({ of: records, ids, versions });
    const named = ids.map((id) => ({ id, version: versions.get(id) ?? byId.get(id)?.version ?? 1 }));
    const { data, error } = await send({ body: { records: named } });
    const refused = toProblem(error);
    if (refused) notifications.show({ message: refused.message, color: 'red', role: 'alert' });
    setWanted(data ? { of: records, ids, versions: new Map(data.map(({ id, version }) => [id, version])) } : null);
  };
  return { ordered, reorder, isSaving: isLoading };
}
