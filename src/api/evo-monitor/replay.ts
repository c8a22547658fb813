import { replay } from '../../contract/evo-monitor/replay';
import { recordApi } from '../recordApi';

/** The past does not change with the records. */
export const { useReplayDensityQuery, useReplayDifferencesQuery, useReplayStationQuery } = recordApi('command', {
  untagged: { replayDensity: replay.density, replayDifferences: replay.differences, replayStation: replay.station },
});
