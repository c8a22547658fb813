import { decidePayer, type Payer, type PayingEnterprise } from '../domain/payer';
import { findCompany, DEMO_ENTERPRISES, type DemoCompany } from './companies';
import type { CopyRow } from './copyRows';
import type { DemoTag } from './tags';
import { createDayReader } from './zoneDays';

type Binding = CopyRow<'enterpriseBindUser'>;

/** The demo's limits are energy. */
const NO_LIMIT = { spendLimit: null, spent: '0' };

/** A station, or a wash site with the station that it stands beside. */
interface PayingPlace {
  company: DemoCompany;
  stationId: number | null;
}

/**
 * Payers of the sessions and washes of the history: decided as the engine does, with the consumption of each bound user in the
 * month.
 */
export class DemoPayers {
  private readonly bindings = new Map<number, Binding[]>();
  private readonly places = new Map<number, Set<number>>();
  private readonly used = new Map<string, number>();
  private readonly readDay = createDayReader();

  constructor(bindings: readonly Binding[], places: readonly CopyRow<'enterpriseStation'>[]) {
    for (const binding of bindings) {
      const user = Number(binding.appUserId);
      this.bindings.set(user, [...(this.bindings.get(user) ?? []), binding]);
    }
    for (const { enterpriseId, stationId } of places) {
      const id = Number(enterpriseId);
      this.places.set(id, (this.places.get(id) ?? new Set()).add(Number(stationId)));
    }
  }

  /** @param at epoch seconds */
  decide({ appUserId, enterpriseId }: DemoTag, place: PayingPlace, at: number): Payer {
    const bindings = appUserId === null ? [] : (this.bindings.get(appUserId) ?? []);
    const ids = enterpriseId === null ? bindings.map((binding) => Number(binding.enterpriseId)) : [enterpriseId];
    const enterprises = ids.flatMap((id) => this.readEnterprise(id, place, { bindings, appUserId, at }) ?? []);
    return decidePayer({
      holderId: appUserId === null ? null : String(appUserId),
      fleetId: enterpriseId === null ? null : String(enterpriseId),
      enterprises,
    });
  }

  /** Adds the energy of a session to its driver's use of the limit. */
  count(enterpriseId: number, appUserId: number | null, session: { at: number; energyWh: number }): void {
    if (appUserId === null) return;
    const key = this.createKey(enterpriseId, appUserId, session.at);
    this.used.set(key, (this.used.get(key) ?? 0) + session.energyWh / 1_000);
  }

  private readEnterprise(
    id: number,
    { company, stationId }: PayingPlace,
    { bindings, appUserId, at }: { bindings: readonly Binding[]; appUserId: number | null; at: number },
  ): PayingEnterprise | undefined {
    const enterprise = DEMO_ENTERPRISES.find((each) => each.id === id);
    if (!enterprise) return undefined;
    const named = this.places.get(id);
    const binding = bindings.find(({ enterpriseId }) => Number(enterpriseId) === id);
    return {
      enterpriseId: String(id),
      isEnabled: true,
      isHere: enterprise.companyId === company.id && (!named || (stationId !== null && named.has(stationId))),
      ...NO_LIMIT,
      binding: binding
        ? {
            ...NO_LIMIT,
            isEnabled: binding.status === 'enabled',
            limitKwh: binding.monthlyLimit == null ? null : Number(binding.monthlyLimit),
            usedKwh: this.used.get(this.createKey(id, appUserId ?? 0, at)) ?? 0,
          }
        : null,
    };
  }

  /** A driver's month by the clocks of the enterprise's company. */
  private createKey(enterpriseId: number, appUserId: number, at: number): string {
    const country = DEMO_ENTERPRISES.find(({ id }) => id === enterpriseId)?.country ?? 'KZ';
    const month = this.readDay(findCompany(country).timezone, at * 1_000).slice(0, 7);
    return `${enterpriseId} ${appUserId} ${month}`;
  }
}
