import type { QueryIn } from '../../contract/endpoint';
import { appClientLogs } from '../../contract/evo-basic/appClientLogs';
import { saveBlob } from '../../lib/download';
import { recordApi } from '../recordApi';
import type { Problem } from '../problem';
import type { FileAnswer } from '../readAnswer';
import { sendCall } from '../send';

export const { useClientLogPageQuery, useClientLogQuery, useDeleteClientLogsMutation } = recordApi('clientLog', {
  queries: { clientLogPage: appClientLogs.page, clientLog: appClientLogs.detail },
  mutations: { deleteClientLogs: appClientLogs.delete },
});

/** Fetches the log, or one report, as CSV and offers it to the user. @returns why it failed; null when it was saved */
export async function downloadClientLog(query: QueryIn<typeof appClientLogs.download>): Promise<Problem | null> {
  const { data, error } = await sendCall(appClientLogs.download, { query });
  if (error) return error;
  const { headers, data: content } = data as FileAnswer;
  saveBlob(content, /filename="?([^";]+)"?/.exec(headers['content-disposition'] ?? '')?.[1] ?? 'client-log.csv');
  return null;
}
