import type { Deps } from '../db/deps';
import type { Job } from '../jobs/job';
import { createPackageWriter } from '../modules/evo-bill/financialManagement/packageFiles';
import { sendDueReports } from '../reports/sendReports';

/** Mails the reports that are due; the files of the monthly package are those of calls, which jobs do not know. */
export function reportJob(deps: Pick<Deps, 'config' | 'clock'>): Job {
  const writePackage = createPackageWriter(deps);
  return { name: 'reports', cron: '* * * * *', run: (node) => sendDueReports(node, writePackage) };
}
