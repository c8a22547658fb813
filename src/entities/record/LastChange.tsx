import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useRecordHistoryQuery } from '../../api/evo-basic/recordHistory';
import type { TrackedRecord } from '../../contract/evo-basic/recordHistory';

/** User and time of the last change of a record; nothing while it is read, or where the viewer may not see the history. */
export function LastChange({ kind, id }: { kind: TrackedRecord; id: string }) {
  const { t } = useTranslation('records');
  const time = useShownTime();
  const { data, isFetching } = useRecordHistoryQuery({ body: { kind, id } }, { refetchOnMountOrArgChange: true });
  const last = isFetching ? undefined : data?.[0];
  if (!last) return null;
  return t('form.changedBy', { name: last.userName ?? t('record.system'), time: time(last.at, null, 'full') });
}
