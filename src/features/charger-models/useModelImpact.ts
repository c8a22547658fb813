import { skipToken } from '@reduxjs/toolkit/query';
import { useDebouncedValue } from '@mantine/hooks';
import { useModelImpactQuery } from '../../api/evo-basic/chargerModels';
import { chargerModelBody, type ChargerModel, type ModelImpact } from '../../contract/evo-basic/chargerModels';

const TYPING_PAUSE_MS = 400;
const compared = chargerModelBody.pick({ connectors: true, ocppVersion: true });

/** The chargers that saving these values would leave different; undefined before an answer, and for a new model. */
export function useModelImpact(model: ChargerModel | null, values: unknown): ModelImpact | undefined {
  const parsed = compared.safeParse(pickCompared(values));
  const [settled] = useDebouncedValue(JSON.stringify(parsed.data ?? null), TYPING_PAUSE_MS);
  const wanted = JSON.parse(settled) as typeof parsed.data | null;
  const { currentData } = useModelImpactQuery(model && wanted ? { body: { id: model.id, ...wanted } } : skipToken);
  return currentData;
}

function pickCompared(values: unknown) {
  const { connectors, ocppVersion } = values as Partial<ChargerModel>;
  return { connectors, ocppVersion };
}
