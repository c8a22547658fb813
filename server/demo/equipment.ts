import { openRandomStream } from './chance';
import type { DemoCharger } from './chargers';
import { PLATFORM_SHARES, type DemoCompany } from './companies';
import type { CopyRow } from './copyRows';
import { MODELS } from './models';
import type { DemoStation } from './stations';
import type { DemoWashSite } from './washSites';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Id and name of the demo account `admin`. */
const ADMIN = { createdBy: 1, createdByName: 'admin' } as const;

/** The platform has a share where a company does not own everything: at wash sites that of services. */
export function profitRows(
  stations: readonly DemoStation[],
  washSites: readonly DemoWashSite[],
): CopyRow<'profitShare'>[] {
  const ofStations = stations.flatMap(({ id: stationId, company }) => {
    const [electricity, service] = PLATFORM_SHARES[company.cooperationMode];
    return divideShares({ stationId, washSiteId: null }, company, { electricity, service });
  });
  const ofWashSites = washSites.flatMap(({ id: washSiteId, company }) => {
    const [, service] = PLATFORM_SHARES[company.cooperationMode];
    return divideShares({ stationId: null, washSiteId }, company, { electricity: service, service });
  });
  return [...ofStations, ...ofWashSites].map((row, index) => ({ id: index + 1, ...row }));
}

type SharedPlace = { stationId: number; washSiteId: null } | { stationId: null; washSiteId: number };

/** @param platform per cents of the platform; the company has the rest */
function divideShares(place: SharedPlace, company: DemoCompany, platform: { electricity: number; service: number }) {
  const { electricity, service } = platform;
  if (electricity + service === 0) return [];
  return [
    { ...place, companyId: company.id, electricity: 100 - electricity, service: 100 - service },
    { ...place, companyId: null, electricity, service },
  ];
}

const ENDS = ['installed', 'installed', 'installed', 'installationfailed', 'installed', 'downloadfailed'] as const;
const STEPS: Readonly<Record<(typeof ENDS)[number], readonly string[]>> = {
  installed: ['downloading', 'downloaded', 'installing', 'installed'],
  installationfailed: ['downloading', 'downloaded', 'installing', 'installationfailed'],
  downloadfailed: ['downloading', 'downloadfailed'],
};
const UPGRADES = 18;
const BOOT_MS = 20_000;

export interface DemoUpgrades {
  upgrades: CopyRow<'firmwareUpgrade'>[];
  events: CopyRow<'firmwareUpgradeEvent'>[];
}

/** Upgrades of the last weeks: most of them done, a few failed on the way. */
export function upgradeRows(chargers: readonly DemoCharger[], now: number): DemoUpgrades {
  const random = openRandomStream('upgrades');
  const events: CopyRow<'firmwareUpgradeEvent'>[] = [];
  const upgrades = chargers.slice(0, UPGRADES).map(({ id, station, model }, index) => {
    const at = now - random.whole(48, 40 * 24) * HOUR_MS;
    const status = ENDS[index % ENDS.length] ?? 'installed';
    let moment = at;
    const times = STEPS[status].map(() => new Date((moment += random.whole(2, 6) * MINUTE_MS)));
    for (const [step, name] of STEPS[status].entries()) {
      events.push({ id: events.length + 1, upgradeId: index + 1, at: times[step] ?? new Date(at), status: name });
    }
    const endedAt = times.at(-1) ?? null;
    const file = `${model.vendorCode}-${model.firmware}.bin`;
    return {
      id: index + 1,
      chargerId: id,
      companyId: station.company.id,
      params: JSON.stringify({ location: `ftp://fetch:***@files.demo.example:21/firmware/${file}` }),
      fromVersion: toPreviousVersion(model.firmware),
      toVersion: model.firmware,
      status,
      ...ADMIN,
      createdAt: new Date(at),
      endedAt,
      ...(status === 'installed' && endedAt && createBoot(model.firmware, endedAt)),
    };
  });
  return { upgrades, events };
}

/** A charger restarts with the new version, and says then that it is installed. */
function createBoot(version: string, installedAt: Date) {
  return { bootedVersion: version, bootedAt: new Date(installedAt.getTime() - BOOT_MS) };
}

/** `2.1.8` came after `2.1.7`. */
function toPreviousVersion(version: string): string {
  return version.replace(/\d+$/, (patch) => String(Math.max(0, Number(patch) - 1)));
}

/** `2.1.9` comes after `2.1.8`. */
function toNextVersion(version: string): string {
  return version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
}

/** Versions that may be installed: the chargers' present ones, and a newer one to upgrade to. */
export function allowedVersionRows(createdAt: Date): CopyRow<'firmwareAllowedVersion'>[] {
  const { createdByName } = ADMIN;
  return MODELS.flatMap(({ id: modelId, firmware }) =>
    [firmware, toNextVersion(firmware)].map((firmwareVersion) => ({
      modelId,
      firmwareVersion,
      createdByName,
      createdAt,
    })),
  );
}
