import type { Payload } from '../facts/payload';
import { readStatus, type CommandSpec, type Verdict } from './commandSpec';

const FAILED: ReadonlySet<string> = new Set([
  'UploadFailed',
  'UploadFailure',
  'BadMessage',
  'NotSupportedOperation',
  'PermissionDenied',
]);

/** GetDiagnostics, GetLog; its effect is the finished upload. */
export const getDiagnostics: CommandSpec = {
  call: ({ id, params }, version) => {
    const location = params.text('location', 512) ?? '';
    return version === '1.6'
      ? { action: 'GetDiagnostics', payload: { location } }
      : {
          action: 'GetLog',
          payload: {
            logType: params.text('logType') ?? 'DiagnosticsLog',
            requestId: id,
            log: { remoteLocation: location },
          },
        };
  },
  read: (answer, version) => (version === '1.6' ? readFileName(answer) : readLog(answer)),
  effectMs: 600_000,
  effect: ({ outcome }) => {
    const upload = outcome.text('upload', 50);
    if (upload === 'Uploaded') return { state: 'effective' };
    return upload !== null && FAILED.has(upload) ? { state: 'noEffect', detail: upload } : null;
  },
};

/**
 * A charger omits the file name when it has nothing to upload (1.6 section 6.4), but also when it cannot use the
 * address. Either way no file will come.
 */
function readFileName(answer: Payload): Verdict {
  const fileName = answer.text('fileName', 255);
  return fileName ? { state: 'accepted', detail: fileName } : { state: 'rejected', detail: 'no file named' };
}

function readLog(answer: Payload): Verdict {
  const fileName = answer.text('filename', 255);
  const isReplacing = answer.text('status', 50) === 'AcceptedCanceled';
  const verdict: Verdict = isReplacing ? { state: 'accepted' } : readStatus(answer);
  return verdict.state === 'accepted' && fileName ? { ...verdict, detail: fileName } : verdict;
}
