import { useThrottledValue } from '@mantine/hooks';
import { useReplayStationQuery } from '../../../api/evo-monitor/replay';
import { useReplayMoment } from '../../../live/replay/useReplayMoment';

/** A replay that plays asks for figures no more often. */
const EVERY_MS = 2_000;

/** Figures of a station as of the moment of a replay; undefined until they are there, and live. */
export function useStationMoment(stationId: string) {
  const moment = useThrottledValue(useReplayMoment(), EVERY_MS);
  const { data } = useReplayStationQuery({ body: { stationId, at: moment ?? '' } }, { skip: moment === null });
  return data;
}

export type StationMoment = ReturnType<typeof useStationMoment>;
