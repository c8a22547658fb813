import { liveConnector, type LiveConnector } from '../../src/contract/live/connector';
import type { StationGroup } from '../../src/contract/live/stationGroup';
import { rankStations } from '../../src/lib/monitorOrder';
import { addMember, GroupedStore } from './groupedStore';
import { summarizeStation } from './stationGroup';

/** The connectors that the caller may see, and their stations. */
export class Fleet extends GroupedStore<LiveConnector, StationGroup> {
  private readonly chargers = new Map<string, Map<string, LiveConnector>>();

  constructor() {
    super(Object.keys(liveConnector.shape), {
      getId: ({ stationId }) => stationId,
      getName: ({ station }) => station,
      summarize: summarizeStation,
      rank: rankStations,
    });
  }

  /** Takes the last contact times of chargers; the rest of their rows stays unchanged. */
  updateLastSeen(lastSeenTimes: readonly (readonly [chargerCode: string, lastSeen: string])[]): void {
    for (const [chargerCode, lastSeen] of lastSeenTimes) {
      for (const row of [...(this.chargers.get(chargerCode)?.values() ?? [])]) {
        if ((row.lastSeen ?? '') < lastSeen) this.put({ ...row, lastSeen });
      }
    }
  }

  protected override onPut(row: LiveConnector, current: LiveConnector | undefined): void {
    super.onPut(row, current);
    addMember(this.chargers, row.chargerCode, row);
  }

  protected override onRemove(row: LiveConnector): void {
    super.onRemove(row);
    const charger = this.chargers.get(row.chargerCode);
    charger?.delete(row.key);
    if (charger?.size === 0) this.chargers.delete(row.chargerCode);
  }
}
