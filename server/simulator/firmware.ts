import { resetSoftly } from './rebooting';
import { waitMs } from './world';
import { enterPhase } from './phase';
import type { Charger, FirmwareUpdate } from './charger';

const STEP_SECONDS = { shortest: 4, longest: 9 };
const PATIENCE_SECONDS = 600;

/** The version that a file name speaks of, else the present one with its last number raised. */
export function versionOf(location: string, present: string): string {
  const file = location.split('/').pop() ?? '';
  const named = /\d+(?:\.\d+)+/.exec(file)?.[0];
  if (named) return named;
  const raised = present.replace(/(\d+)(?!.*\d)/, (digits) => String(Number(digits) + 1));
  return raised === present ? `${present}.1` : raised;
}

/** Begins an update at its time: download, install when idle, boot with the new version. A running one is dropped. */
export function beginUpdate(charger: Charger, location: string, startsAt: number, requestId?: number): void {
  const isFailing = /fail|missing/i.test(location) || charger.random.chance(charger.world.rates.failedUpdate);
  charger.update = {
    version: versionOf(location, charger.firmwareVersion),
    requestId,
    stage: 'waiting',
    isFailing,
  };
  const ms = Math.max(waitMs(charger.world, 1), startsAt - charger.world.clock.now());
  next(charger, charger.update, ms, download);
}

function next(
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

function download(charger: Charger, update: FirmwareUpdate): void {
  if (charger.update !== update) return;
  update.stage = 'downloading';
  charger.dialect.firmware(charger, 'Downloading', update.requestId);
  next(charger, update, stepMs(charger), downloaded);
}

function downloaded(charger: Charger, update: FirmwareUpdate): void {
  if (charger.update !== update) return;
  if (update.isFailing) {
    charger.update = null;
    charger.dialect.firmware(charger, 'DownloadFailed', update.requestId);
    reopen(charger);
    return;
  }
  update.stage = 'downloaded';
  charger.dialect.firmware(charger, 'Downloaded', update.requestId);
  if (charger.hasSession) next(charger, update, waitMs(charger.world, PATIENCE_SECONDS), install);
  else next(charger, update, stepMs(charger), install);
}

/** The last session is over, an update may have waited for that. */
export function installWhenIdle(charger: Charger): void {
  if (charger.update?.stage === 'downloaded' && !charger.hasSession) {
    next(charger, charger.update, stepMs(charger), install);
  }
}

function install(charger: Charger, update: FirmwareUpdate): void {
  if (charger.update !== update || update.stage !== 'downloaded') return;
  update.stage = 'installing';
  charger.dialect.firmware(charger, 'Installing', update.requestId);
  for (const connector of charger.connectors) {
    if (connector.phase === 'available') {
      connector.calm();
      enterPhase(charger, connector, 'unavailable');
    }
  }
  next(charger, update, stepMs(charger), restart);
}

function restart(charger: Charger, update: FirmwareUpdate): void {
  if (charger.update !== update) return;
  update.stage = 'rebooting';
  charger.firmwareVersion = update.version;
  if (charger.dialect.subprotocol === 'ocpp2.0.1') {
    charger.dialect.firmware(charger, 'InstallRebooting', update.requestId);
  }
  resetSoftly(charger, 'reboot', 'firmware');
}

/** The boot with the new version is behind it. */
export function bootedAfterUpdate(charger: Charger): void {
  const { update } = charger;
  if (update?.stage !== 'rebooting') return;
  charger.update = null;
  charger.dialect.firmware(charger, 'Installed', update.requestId);
}

/** Cars were not expected during the update. */
function reopen(charger: Charger): void {
  for (const connector of charger.connectors) {
    if (connector.phase === 'available') charger.behaviour.freed(charger, connector);
  }
}
