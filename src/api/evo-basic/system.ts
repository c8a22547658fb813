import { system } from '../../contract/evo-basic/system';
import { saveBlob } from '../../lib/download';
import type { Problem } from '../problem';
import type { FileAnswer } from '../readAnswer';
import { recordApi } from '../recordApi';
import { sendCall } from '../send';

export const { useSystemChecksQuery, useAboutQuery } = recordApi('system', {
  queries: { systemChecks: system.checks, about: system.about },
});

/** Fetches the software bill of materials and offers it to the user. @returns why it failed; null when it was saved */
export async function downloadSbom(): Promise<Problem | null> {
  const { data, error } = await sendCall(system.sbom, {});
  if (error) return error;
  const { headers, data: content } = data as FileAnswer;
  saveBlob(content, /filename="?([^";]+)"?/.exec(headers['content-disposition'] ?? '')?.[1] ?? 'sbom.cdx.json');
  return null;
}
