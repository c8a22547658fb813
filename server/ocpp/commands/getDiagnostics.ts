import { readStatus, type CommandSpec } from './commandSpec';

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
  read: (answer, version) => {
    const fileName = answer.text(version === '1.6' ? 'fileName' : 'filename', 255);
    if (version === '1.6') {
      return fileName ? { state: 'accepted', detail: fileName } : { state: 'rejected', detail: 'nothing to upload' };
    }
    const verdict =
      answer.text('status', 50) === 'AcceptedCanceled' ? { state: 'accepted' as const } : readStatus(answer);
    return verdict.state === 'accepted' && fileName ? { ...verdict, detail: fileName } : verdict;
  },
  effectMs: 600_000,
  effect: ({ outcome }) => {
    const upload = outcome.text('upload', 50);
    if (upload === 'Uploaded') return { state: 'effective' };
    return upload !== null && FAILED.has(upload) ? { state: 'noEffect', detail: upload } : null;
  },
};
