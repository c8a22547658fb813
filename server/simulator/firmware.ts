import { resetSoftly } from './rebooting';
import { waitMs } from './world';
import { enterPhase } from './phase';
import type { Charger, FirmwareUpdate } from './charger';

const STEP_SECONDS = { shortest: 4, longest: 9 };
const PATIENCE_SECONDS = 600;

/** The version within a file name, else the present one with its last number raised. */
export function readVersion(location: string, present: string): string {
  const file = location.split('/').pop() ?? '';
  const named = /\d+(?:\.\d+)+/.exec(file)?.[0];
  if (named) return named;
  const raised = present.replace(/(\d+)(?!.*\d)/, (digits) => String(Number(digits) + 1));
  return raised === present ? `${present}.1` : raised;
}

/** Begins an update at its time: download, install when idle, boot with the new version. A running one is dropped. */
export function beginUpdate(charger: Charger, location: string, startsAt: number, requestId?: number): void {
  const isFailing = /fail|missing/i.test(location) || charger.random.chance(charger.rates.failedUpdate);
  charger.update = {
    version: readVersion(location, charger.firmwareVersion),
    requestId,
    stage: 'waiting',
    isFailing,
  };
  const ms = Math.max(waitMs(charger.world, 1), startsAt - charger.world.clock.now());
  scheduleStep(charger, charger.update, ms, startDownload);
}

function scheduleStep(
  charger: Charger,
  update: FirmwareUpdate,
  ms: number,
  step: (charger: Charger, update: FirmwareUpdate) => void,
): void {
  charger.world.scheduler.after(ms, step, charger, update);
}

function stepMs(charger: Charger): number {
  return waitMs(charger.world, charger.random.between(STEP_SECONDS.shortest, STEP_SECONDS.longest));
}

function startDownload(charger: Charger, update: FirmwareUpdate): void {
  if (charger.update !== update) return;
  update.stage = 'downloading';
  charger.dialect.sendFirmwareStatus(charger, 'Downloading', update.requestId);
  scheduleStep(charger, update, stepMs(charger), reportDownloaded);
}

function reportDownloaded(charger: Charger, update: FirmwareUpdate): void {
  if (charger.update !== update) return;
  if (update.isFailing) {
    charger.update = null;
    charger.dialect.sendFirmwareStatus(charger, 'DownloadFailed', update.requestId);
    freeConnectors(charger);
    return;
  }
  update.stage = 'downloaded';
  charger.dialect.sendFirmwareStatus(charger, 'Downloaded', update.requestId);
  if (charger.hasSession) scheduleStep(charger, update, waitMs(charger.world, PATIENCE_SECONDS), installFirmware);
  else scheduleStep(charger, update, stepMs(charger), installFirmware);
}

/** The last session is over, an update may have waited for that. */
export function installWhenIdle(charger: Charger): void {
  if (charger.update?.stage === 'downloaded' && !charger.hasSession) {
    scheduleStep(charger, charger.update, stepMs(charger), installFirmware);
  }
}

function installFirmware(charger: Charger, update: FirmwareUpdate): void {
  if (charger.update !== update || update.stage !== 'downloaded') return;
  update.stage = 'installing';
  charger.dialect.sendFirmwareStatus(charger, 'Installing', update.requestId);
  for (const connector of charger.connectors) {
    if (connector.phase === 'available') {
      connector.calm();
      enterPhase(charger, connector, 'unavailable');
    }
  }
  scheduleStep(charger, update, stepMs(charger), rebootIntoUpdate);
}

function rebootIntoUpdate(charger: Charger, update: FirmwareUpdate): void {
  if (charger.update !== update) return;
  update.stage = 'rebooting';
  charger.firmwareVersion = update.version;
  if (charger.dialect.subprotocol === 'ocpp2.0.1') {
    charger.dialect.sendFirmwareStatus(charger, 'InstallRebooting', update.requestId);
  }
  resetSoftly(charger, 'reboot', 'firmware');
}

/** The boot with the new version is behind it. */
export function bootedAfterUpdate(charger: Charger): void {
  const { update } = charger;
  if (update?.stage !== 'rebooting') return;
  charger.update = null;
  charger.dialect.sendFirmwareStatus(charger, 'Installed', update.requestId);
}

/** Cars were not expected during the update. */
function freeConnectors(charger: Charger): void {
  for (const connector of charger.connectors) {
    if (connector.phase === 'available') charger.behaviour.onFreed(charger, connector);
  }
}
