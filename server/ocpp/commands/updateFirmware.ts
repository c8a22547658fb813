import { readStatusOr, type CommandSpec, type EffectView, type Verdict } from './commandSpec';
import type { Payload } from '../facts/payload';

const FAILED: ReadonlySet<string> = new Set(['downloadfailed', 'installationfailed']);

/**
 * UpdateFirmware. 1.6 has an empty answer (section 6.20), which only confirms receipt. The effect is the status
 * `installed` and, where the version is known, that version in the charger's next boot.
 */
export const updateFirmware: CommandSpec = {
  call: ({ id, at, params }, version) => {
    const location = params.text('location', 512) ?? '';
    const retrieveDate = params.text('retrieveDate', 30) ?? new Date(at).toISOString();
    return version === '1.6'
      ? { action: 'UpdateFirmware', payload: { location, retrieveDate } }
      : {
          action: 'UpdateFirmware',
          payload: { requestId: id, firmware: { location, retrieveDateTime: retrieveDate } },
        };
  },
  read: (answer, version) => (version === '1.6' ? { state: 'accepted' } : readUpdate(answer)),
  effectMs: 3_600_000,
  startsAt: (params) => params.time('retrieveDate'),
  effect: (view) => {
    if (view.firmwareStatusAt === null || view.firmwareStatusAt <= view.sentAt) return null;
    if (FAILED.has(view.firmwareStatus)) return { state: 'noEffect', detail: view.firmwareStatus };
    if (view.firmwareStatus !== 'installed' || !hasVersion(view)) return null;
    return { state: 'effective', detail: view.firmwareVersion ?? undefined };
  },
};

function readUpdate(answer: Payload): Verdict {
  if (answer.text('status', 50) === 'AcceptedCanceled') return { state: 'accepted' };
  return readStatusOr(answer, ['InvalidCertificate', 'RevokedCertificate']);
}

/** Without a reported version the charger's status `installed` is sufficient. */
function hasVersion({ params, firmwareVersion }: EffectView): boolean {
  const targetVersion = params.text('version', 50);
  return targetVersion === null || firmwareVersion === null || targetVersion === firmwareVersion;
}
