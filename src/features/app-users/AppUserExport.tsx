import { Can } from '../../access/Can';
import { useZoneChoice } from '../../access/useZoneChoice';
import { downloadFile } from '../../api/downloadFile';
import { adminGetApp } from '../../contract/evo-basic/adminGetApp';
import { useList } from '../../kit/crud/ListContext';
import { ExportMenu } from '../../kit/transfer/ExportMenu';
import { ownZone } from '../../lib/time';

/** Takes the list away as it is filtered and sorted. */
export function AppUserExport() {
  const [zone] = useZoneChoice();
  const { state, answer } = useList();
  const body = { ...state.filters, ...(state.sort.length > 0 && { sort: state.sort }) };
  return (
    <Can allow={adminGetApp.export}>
      <ExportMenu
        total={answer.data?.total ?? 0}
        save={(format, options) =>
          downloadFile(adminGetApp.export, { ...body, format, timeZone: zone === 'own' ? ownZone() : 'UTC' }, options)
        }
      />
    </Can>
  );
}
