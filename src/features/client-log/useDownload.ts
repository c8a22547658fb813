import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { z } from 'zod';
import { downloadClientLog } from '../../api/evo-basic/appClientLogs';
import type { appClientLogs } from '../../contract/evo-basic/appClientLogs';

type Which = z.input<NonNullable<typeof appClientLogs.download.query>>;

/** Saves the log, or a report of it, as a file; a failure shows the server's message. */
export function useDownload(): [download: (which: Which) => Promise<void>, isDownloading: boolean] {
  const [isDownloading, setDownloading] = useState(false);
  const download = async (which: Which) => {
    setDownloading(true);
    const problem = await downloadClientLog(which);
    setDownloading(false);
    if (problem) notifications.show({ message: problem.message, color: 'red', role: 'alert' });
  };
  return [download, isDownloading];
}
